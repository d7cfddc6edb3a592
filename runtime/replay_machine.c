/* Gives a native program the values that the machine returned in the engine: clocks and random
 * bytes, from the objects of its test case; and lets it create temporary files. Linked with
 * -Wl,--wrap=NAME for the functions of src/witness/machine.def, so that the linker calls
 * __wrap_NAME instead. A clock without objects in the test case is the machine's; after its last
 * object, a clock keeps its value. Random bytes come from a pipe that every open of /dev/urandom
 * returns: they are a single sequence, whatever portions are read.
 *
 * umbra_replay_take() is defined in runtime/replay.c or in the finding itself. */
#undef _GNU_SOURCE
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/times.h>
#include <time.h>
#include <unistd.h>

const unsigned char *umbra_replay_take(const char *name, size_t *size);

/* --- clocks --- */

typedef struct Reading { /* same layout as in runtime/libc/clocks.c */
  uint32_t seconds, microseconds, nanoseconds;
} Reading;

typedef struct Clock {
  const char *name;
  int id; /* the machine's clock */
  int is_known;
  Reading shown; /* the last value */
} Clock;

static Clock wall = {"clock-time", CLOCK_REALTIME, 0, {0, 0, 0}};
static Clock uptime = {"clock-uptime", CLOCK_MONOTONIC, 0, {0, 0, 0}};
static Clock processor = {"clock-processor", CLOCK_PROCESS_CPUTIME_ID, 0, {0, 0, 0}};

static Reading read_clock(Clock *c) {
  size_t size;
  const unsigned char *bytes = umbra_replay_take(c->name, &size);
  if (bytes && size == sizeof c->shown) {
    memcpy(&c->shown, bytes, size);
    c->is_known = 1;
  }
  if (!c->is_known) {
    struct timespec t = {0, 0};
    syscall(SYS_clock_gettime, c->id, &t);
    c->shown.seconds = (uint32_t)t.tv_sec;
    c->shown.microseconds = (uint32_t)(t.tv_nsec / 1000);
    c->shown.nanoseconds = (uint32_t)(t.tv_nsec % 1000);
  }
  return c->shown;
}

/* NULL if it is none of the three. */
static Clock *clock_of(clockid_t id) {
  if (id < 0 || id == CLOCK_PROCESS_CPUTIME_ID || id == CLOCK_THREAD_CPUTIME_ID) return &processor;
  if (id == CLOCK_REALTIME || id == CLOCK_REALTIME_COARSE || id == CLOCK_REALTIME_ALARM ||
      id == CLOCK_TAI)
    return &wall;
  return id <= CLOCK_BOOTTIME_ALARM ? &uptime : NULL;
}

static void to_timespec(const Reading *r, struct timespec *t) {
  t->tv_sec = (time_t)r->seconds;
  t->tv_nsec = (long)r->microseconds * 1000 + (long)r->nanoseconds;
}

static void to_timeval(const Reading *r, struct timeval *t) {
  t->tv_sec = (time_t)r->seconds;
  t->tv_usec = (suseconds_t)r->microseconds;
}

static long to_ticks(const Reading *r) {
  return (long)r->seconds * 100 + (long)(r->microseconds / 10000);
}

time_t __wrap_time(time_t *t);
time_t __wrap_time(time_t *t) {
  Reading r = read_clock(&wall);
  if (t) *t = (time_t)r.seconds;
  return (time_t)r.seconds;
}

int __wrap_gettimeofday(struct timeval *t, void *zone);
int __wrap_gettimeofday(struct timeval *t, void *zone) {
  Reading r;
  if (zone) memset(zone, 0, sizeof(struct timezone));
  if (!t) return 0;
  r = read_clock(&wall);
  to_timeval(&r, t);
  return 0;
}

int __wrap_clock_gettime(clockid_t id, struct timespec *t);
int __wrap_clock_gettime(clockid_t id, struct timespec *t) {
  Clock *c = clock_of(id);
  Reading r;
  if (!c) return (int)syscall(SYS_clock_gettime, id, t);
  r = read_clock(c);
  to_timespec(&r, t);
  return 0;
}

int __wrap_timespec_get(struct timespec *t, int base);
int __wrap_timespec_get(struct timespec *t, int base) {
  Reading r;
  if (base != 1) return 0;
  r = read_clock(&wall);
  to_timespec(&r, t);
  return base;
}

clock_t __wrap_clock(void);
clock_t __wrap_clock(void) {
  Reading r = read_clock(&processor);
  return (clock_t)r.seconds * 1000000 + (clock_t)r.microseconds;
}

clock_t __wrap_times(struct tms *t);
clock_t __wrap_times(struct tms *t) {
  Reading up = read_clock(&uptime), used;
  if (t) {
    used = read_clock(&processor);
    memset(t, 0, sizeof *t);
    t->tms_utime = (clock_t)to_ticks(&used);
  }
  return (clock_t)to_ticks(&up);
}

int __wrap_getrusage(int who, struct rusage *u);
int __wrap_getrusage(int who, struct rusage *u) {
  Reading used;
  long error = syscall(SYS_getrusage, who, u);
  if (error || who == RUSAGE_CHILDREN) return (int)error;
  used = read_clock(&processor);
  if (!processor.is_known) return 0;
  memset(u, 0, sizeof *u);
  to_timeval(&used, &u->ru_utime);
  return 0;
}

/* --- random bytes --- */

/* The reading end of the pipe, or -1 if the test case contains no random bytes. Its number is above
 * the program's own descriptors. */
static int random_bytes(void) {
  enum { FIRST = 200 };
  static int fd, is_open; /* is_open: 1 yes, 2 not available */
  const unsigned char *bytes;
  size_t size;
  int ends[2];
  if (is_open) return is_open == 1 ? fd : -1;
  is_open = 2;
  bytes = umbra_replay_take("random-bytes", &size);
  if (!bytes || pipe(ends) != 0) return -1;
  fcntl(ends[1], F_SETFL, O_NONBLOCK); /* bytes that do not fit are dropped */
  for (; bytes; bytes = umbra_replay_take("random-bytes", &size))
    if (write(ends[1], bytes, size) < 0) break;
  close(ends[1]);
  fd = fcntl(ends[0], F_DUPFD_CLOEXEC, FIRST);
  close(ends[0]);
  is_open = fd < 0 ? 2 : 1;
  return fd;
}

static int is_random(const char *path) {
  return path && (strcmp(path, "/dev/urandom") == 0 || strcmp(path, "/dev/random") == 0) &&
         random_bytes() >= 0;
}

ssize_t __wrap_getrandom(void *to, size_t size, unsigned flags);
ssize_t __wrap_getrandom(void *to, size_t size, unsigned flags) {
  if (flags & ~7u || random_bytes() < 0) return syscall(SYS_getrandom, to, size, flags);
  memset(to, 0, size);
  return read(random_bytes(), to, size) < 0 ? -1 : (ssize_t)size;
}

int __wrap_getentropy(void *to, size_t size);
int __wrap_getentropy(void *to, size_t size) {
  if (size > 256) {
    errno = EIO;
    return -1;
  }
  return __wrap_getrandom(to, size, 0) < 0 ? -1 : 0;
}

#define MODE(flags, mode)                \
  if ((flags) & (O_CREAT | O_TMPFILE)) { \
    va_list list;                        \
    va_start(list, flags);               \
    (mode) = va_arg(list, mode_t);       \
    va_end(list);                        \
  }

#define OPEN(name, real)                                \
  int __real_##real(const char *path, int flags, ...);  \
  int __wrap_##name(const char *path, int flags, ...);  \
  int __wrap_##name(const char *path, int flags, ...) { \
    mode_t mode = 0;                                    \
    MODE(flags, mode)                                   \
    if (is_random(path)) return dup(random_bytes());    \
    return __real_##real(path, flags, mode);            \
  }

#define OPENAT(name, real)                                             \
  int __real_##real(int directory, const char *path, int flags, ...);  \
  int __wrap_##name(int directory, const char *path, int flags, ...);  \
  int __wrap_##name(int directory, const char *path, int flags, ...) { \
    mode_t mode = 0;                                                   \
    MODE(flags, mode)                                                  \
    if (is_random(path)) return dup(random_bytes());                   \
    return __real_##real(directory, path, flags, mode);                \
  }

#define FOPEN(name, real)                                          \
  FILE *__real_##real(const char *path, const char *mode);         \
  FILE *__wrap_##name(const char *path, const char *mode);         \
  FILE *__wrap_##name(const char *path, const char *mode) {        \
    if (is_random(path)) return fdopen(dup(random_bytes()), mode); \
    return __real_##real(path, mode);                              \
  }

OPEN(open, open)
OPENAT(openat, openat)
FOPEN(fopen, fopen)

/* Macros in some libraries, functions in all; in musl they are equal to the others. */
#undef open64
#undef openat64
#undef fopen64
#ifdef __GLIBC__
OPEN(open64, open64)
OPENAT(openat64, openat64)
FOPEN(fopen64, fopen64)
#else
OPEN(open64, open)
OPENAT(openat64, openat)
FOPEN(fopen64, fopen)
#endif

/* --- temporary files --- */

/* A sandbox may not let a program write to /tmp: then an unnamed file in the working directory is
 * used. */
static FILE *tmpfile_here(void) {
  static const char name[] = "umbra-tmpfile";
  int fd = __real_open(name, O_RDWR | O_CREAT | O_EXCL, 0600);
  FILE *f;
  if (fd < 0) return NULL;
  unlink(name);
  f = fdopen(fd, "w+");
  if (!f) close(fd);
  return f;
}

FILE *__real_tmpfile(void);
FILE *__wrap_tmpfile(void);
FILE *__wrap_tmpfile(void) {
  FILE *f = __real_tmpfile();
  return f ? f : tmpfile_here();
}

FILE *__wrap_tmpfile64(void);
FILE *__wrap_tmpfile64(void) { return __wrap_tmpfile(); }
