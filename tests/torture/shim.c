/* LD_PRELOAD library: records what a process does to the files below a folder, kills it at the n-th such call, or lets
 * calls fail. shim.py builds and steers it. A record: u8 op, u32 length of path, path, u64 offset, u32 length of data,
 * data (little endian). Ops: C create, W write, T truncate (offset: length), S sync, U unlink, R rename (data: new path),
 * D mkdir, M mark (offset: its number). */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

#define MOST 4096
enum { WRITES = 1, SYNCS = 2, CREATES = 4, REST = 8 }; /* what may fail */
static char *paths[MOST];
static char *under;
static int log_fd = -1;
static long count, kill_at = -1, fail_from = -1, fail_to = -1;
static int torn, fail_errno, fail_mask;

#define REAL(name, ret, ...) static ret (*real_##name)(__VA_ARGS__)
REAL(open64, int, const char *, int, ...);
REAL(openat64, int, int, const char *, int, ...);
REAL(close, int, int);
REAL(pwrite64, ssize_t, int, const void *, size_t, off64_t);
REAL(write, ssize_t, int, const void *, size_t);
REAL(fsync, int, int);
REAL(fdatasync, int, int);
REAL(ftruncate64, int, int, off64_t);
REAL(unlink, int, const char *);
REAL(unlinkat, int, int, const char *, int);
REAL(rename, int, const char *, const char *);
REAL(renameat, int, int, const char *, int, const char *);
REAL(mkdir, int, const char *, mode_t);
REAL(sendfile64, ssize_t, int, int, off64_t *, size_t);
REAL(copy_file_range, ssize_t, int, off64_t *, int, off64_t *, size_t, unsigned);

__attribute__((constructor)) static void begin(void) {
#define GET(name) real_##name = dlsym(RTLD_NEXT, #name)
    GET(open64); GET(openat64); GET(close); GET(pwrite64); GET(write); GET(fsync); GET(fdatasync); GET(ftruncate64);
    GET(unlink); GET(unlinkat); GET(rename); GET(renameat); GET(mkdir); GET(sendfile64); GET(copy_file_range);
}

void shim_under(const char *path) { free(under); under = path ? strdup(path) : NULL; }
void shim_kill_at(long n, int half) { count = 0; kill_at = n; torn = half; }
void shim_fail(int err, long from, long to, int mask) {
    fail_errno = err; count = 0; fail_from = from; fail_to = to; fail_mask = mask;
}
void shim_log(const char *path) {
    if (log_fd >= 0) real_close(log_fd);
    log_fd = path ? real_open64(path, O_WRONLY | O_CREAT | O_TRUNC | O_APPEND | O_CLOEXEC, 0644) : -1;
}

static int ours(const char *path) { return under && path && strncmp(path, under, strlen(under)) == 0; }
static int ours_fd(int fd) { return fd >= 0 && fd < MOST && paths[fd]; }

static void record(char op, const char *path, uint64_t offset, const void *data, uint32_t size) {
    if (log_fd < 0) return;
    uint32_t n = strlen(path);
    struct iovec parts[6] = {{&op, 1}, {&n, 4}, {(void *)path, n}, {&offset, 8}, {&size, 4}, {(void *)data, size}};
    if (writev(log_fd, parts, 6) < 0) abort();
}
void shim_mark(uint64_t number) { record('M', "", number, "", 0); }

/* Counts a call that changes files; kills the process at the chosen one. Tells whether it must fail. */
static int due(int kind) {
    long n = __atomic_add_fetch(&count, 1, __ATOMIC_SEQ_CST);
    if (n == kill_at && !(torn && kind == WRITES)) raise(SIGKILL);
    if (fail_from < 0 || n < fail_from || n >= fail_to || !(fail_mask & kind)) return 0;
    errno = fail_errno;
    return 1;
}

static int open_any(int at, const char *path, int flags, mode_t mode) {
    struct stat s;
    int fresh = (flags & O_CREAT) && ours(path) && stat(path, &s) != 0;
    if (fresh && due(CREATES)) return -1;
    int fd = at == AT_FDCWD ? real_open64(path, flags, mode) : real_openat64(at, path, flags, mode);
    if (fd < 0 || fd >= MOST) return fd;
    free(paths[fd]);
    paths[fd] = ours(path) ? strdup(path) : NULL;
    if (paths[fd] && fresh) record('C', path, 0, "", 0);
    if (paths[fd] && !fresh && (flags & O_TRUNC)) record('T', path, 0, "", 0);
    return fd;
}
#define MODE va_list v; va_start(v, flags); \
    mode_t mode = (flags & (O_CREAT | __O_TMPFILE)) ? va_arg(v, mode_t) : 0; va_end(v)
int open(const char *path, int flags, ...) { MODE; return open_any(AT_FDCWD, path, flags, mode); }
int open64(const char *path, int flags, ...) { MODE; return open_any(AT_FDCWD, path, flags, mode); }
int openat(int at, const char *path, int flags, ...) { MODE; return open_any(at, path, flags, mode); }
int openat64(int at, const char *path, int flags, ...) { MODE; return open_any(at, path, flags, mode); }

int close(int fd) {
    if (ours_fd(fd)) { free(paths[fd]); paths[fd] = NULL; }
    return real_close(fd);
}

static ssize_t put(int fd, const void *data, size_t size, off64_t at, int moves) {
    if (due(WRITES)) return -1;
    int last = torn && count == kill_at;
    if (last) size /= 2;
    ssize_t n = moves ? real_write(fd, data, size) : real_pwrite64(fd, data, size, at);
    if (last) raise(SIGKILL);
    if (n > 0) record('W', paths[fd], at, data, n);
    return n;
}
ssize_t pwrite64(int fd, const void *data, size_t size, off64_t at) {
    return ours_fd(fd) ? put(fd, data, size, at, 0) : real_pwrite64(fd, data, size, at);
}
ssize_t pwrite(int fd, const void *data, size_t size, off_t at) { return pwrite64(fd, data, size, at); }
ssize_t write(int fd, const void *data, size_t size) {
    return ours_fd(fd) ? put(fd, data, size, lseek64(fd, 0, SEEK_CUR), 1) : real_write(fd, data, size);
}

ssize_t sendfile64(int out, int in, off64_t *offset, size_t size) {
    static char buffer[1 << 16];
    if (!ours_fd(out)) return real_sendfile64(out, in, offset, size);
    if (size > sizeof buffer) size = sizeof buffer;
    ssize_t n = offset ? pread64(in, buffer, size, *offset) : read(in, buffer, size);
    if (n > 0) n = write(out, buffer, n);
    if (n > 0 && offset) *offset += n;
    return n;
}
ssize_t sendfile(int out, int in, off_t *offset, size_t size) { return sendfile64(out, in, (off64_t *)offset, size); }
ssize_t copy_file_range(int in, off64_t *a, int out, off64_t *b, size_t size, unsigned flags) {
    if (ours_fd(out)) { errno = EXDEV; return -1; } /* whoever copies then writes */
    return real_copy_file_range(in, a, out, b, size, flags);
}

static int synced(int fd, int (*real)(int)) {
    if (!ours_fd(fd)) return real(fd);
    if (due(SYNCS)) return -1;
    int rc = real(fd);
    if (rc == 0) record('S', paths[fd], 0, "", 0);
    return rc;
}
int fsync(int fd) { return synced(fd, real_fsync); }
int fdatasync(int fd) { return synced(fd, real_fdatasync); }

int ftruncate64(int fd, off64_t size) {
    if (!ours_fd(fd)) return real_ftruncate64(fd, size);
    if (due(REST)) return -1;
    int rc = real_ftruncate64(fd, size);
    if (rc == 0) record('T', paths[fd], size, "", 0);
    return rc;
}
int ftruncate(int fd, off_t size) { return ftruncate64(fd, size); }

int unlink(const char *path) {
    if (!ours(path)) return real_unlink(path);
    if (due(REST)) return -1;
    int rc = real_unlink(path);
    if (rc == 0) record('U', path, 0, "", 0);
    return rc;
}
int unlinkat(int at, const char *path, int flags) {
    return at == AT_FDCWD && !flags ? unlink(path) : real_unlinkat(at, path, flags);
}
int rename(const char *from, const char *to) {
    if (!ours(from)) return real_rename(from, to);
    if (due(REST)) return -1;
    int rc = real_rename(from, to);
    if (rc == 0) record('R', from, 0, to, strlen(to));
    return rc;
}
int renameat(int a, const char *from, int b, const char *to) {
    return a == AT_FDCWD && b == AT_FDCWD ? rename(from, to) : real_renameat(a, from, b, to);
}
int mkdir(const char *path, mode_t mode) {
    int rc = real_mkdir(path, mode);
    if (rc == 0 && ours(path)) record('D', path, 0, "", 0);
    return rc;
}
