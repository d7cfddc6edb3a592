/* The names under which glibc's headers call functions that musl has under other names, so that
 * programs compiled with these headers find their functions (docs/world.md, "The C library"). They
 * do what musl's functions do; as_glibc.c contains functions that differ in glibc. Types and
 * constants that cross this boundary are glibc's in both (scripts/build-libc.sh).
 *
 * glibc_checked.c has the names that _FORTIFY_SOURCE generates, glibc_math.c those of <math.h>, and
 * glibc_more.c functions that musl lacks. */
#define _GNU_SOURCE
#define _LARGEFILE64_SOURCE
#include <ctype.h>
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <libintl.h>
#include <limits.h>
#include <locale.h>
#include <sched.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <time.h>
#include <unistd.h>
#include <wchar.h>

/* --- numbers in strings: __isoc23_NAME accepts 0b... in programs compiled as C23; NAME_l has a
 * locale, which does not affect numbers --- */

#define NUMBER(type, name, own, text)    \
  type name(const text *, text **, int); \
  type name(const text *s, text **end, int base) { return own(s, end, base); }
NUMBER(long long, strtoq, strtoll, char)
NUMBER(unsigned long long, strtouq, strtoull, char)
NUMBER(long long, wcstoq, wcstoll, wchar_t)
NUMBER(unsigned long long, wcstouq, wcstoull, wchar_t)

#define NUMBER_L(type, own, text)                                 \
  type own##_l(const text *, text **, int, locale_t);             \
  type own##_l(const text *s, text **end, int base, locale_t l) { \
    (void)l;                                                      \
    return own(s, end, base);                                     \
  }
NUMBER_L(long, strtol, char)
NUMBER_L(long long, strtoll, char)
NUMBER_L(unsigned long, strtoul, char)
NUMBER_L(unsigned long long, strtoull, char)
NUMBER_L(long, wcstol, wchar_t)
NUMBER_L(long long, wcstoll, wchar_t)
NUMBER_L(unsigned long, wcstoul, wchar_t)
NUMBER_L(unsigned long long, wcstoull, wchar_t)

#define FLOAT_L(type, name, own, text)               \
  type name(const text *, text **, locale_t);        \
  type name(const text *s, text **end, locale_t l) { \
    (void)l;                                         \
    return own(s, end);                              \
  }
FLOAT_L(float, wcstof_l, wcstof, wchar_t)
FLOAT_L(double, wcstod_l, wcstod, wchar_t)
FLOAT_L(long double, wcstold_l, wcstold, wchar_t)

/* Recognises "0b101" and "0B101", after white space and a sign, if the base is 0 or 2; otherwise
 * NULL. Returns the start of the digits. */
static const char *binary_digits(const char *s, int base, int *is_negative) {
  if (base != 0 && base != 2) return NULL;
  while (isspace((unsigned char)*s))
    s++;
  *is_negative = *s == '-';
  if (*s == '-' || *s == '+') s++;
  if (s[0] != '0' || (s[1] | 32) != 'b' || (s[2] != '0' && s[2] != '1')) return NULL;
  return s + 2;
}

/* The sign precedes "0b": the digits are parsed without it, so the limits of the signed type are
 * applied here. */
#define NUMBER_23(type, name, most, least, is_signed)                                   \
  type __isoc23_##name(const char *, char **, int);                                     \
  type __isoc23_##name(const char *s, char **end, int base) {                           \
    int is_negative;                                                                    \
    const char *digits = binary_digits(s, base, &is_negative);                          \
    if (!digits) return name(s, end, base);                                             \
    int before = errno;                                                                 \
    errno = 0;                                                                          \
    unsigned long long n = strtoull(digits, end, 2);                                    \
    int is_out = errno == ERANGE;                                                       \
    errno = before;                                                                     \
    unsigned long long limit = (unsigned long long)(most) + (is_signed && is_negative); \
    if (is_out || (is_signed && n > limit)) {                                           \
      errno = ERANGE;                                                                   \
      return is_signed && is_negative ? (type)(least) : (type)(most);                   \
    }                                                                                   \
    return (type)(is_negative ? 0 - n : n);                                             \
  }
NUMBER_23(long, strtol, LONG_MAX, LONG_MIN, 1)
NUMBER_23(long long, strtoll, LLONG_MAX, LLONG_MIN, 1)
NUMBER_23(unsigned long, strtoul, ULONG_MAX, 0, 0)
NUMBER_23(unsigned long long, strtoull, ULLONG_MAX, 0, 0)
NUMBER_23(intmax_t, strtoimax, INTMAX_MAX, INTMAX_MIN, 1)
NUMBER_23(uintmax_t, strtoumax, UINTMAX_MAX, 0, 0)

#define SCAN_23(name, own, first_type, text)                           \
  int __isoc23_##name(first_type, const text *, ...);                  \
  int __isoc23_##name(first_type from, const text *format, ...) {      \
    va_list a;                                                         \
    va_start(a, format);                                               \
    int n = own(from, format, a);                                      \
    va_end(a);                                                         \
    return n;                                                          \
  }                                                                    \
  int __isoc23_##own(first_type, const text *, va_list);               \
  int __isoc23_##own(first_type from, const text *format, va_list a) { \
    return own(from, format, a);                                       \
  }
SCAN_23(sscanf, vsscanf, const char *, char)
SCAN_23(fscanf, vfscanf, FILE *, char)
SCAN_23(swscanf, vswscanf, const wchar_t *, wchar_t)
SCAN_23(fwscanf, vfwscanf, FILE *, wchar_t)

int __isoc23_vscanf(const char *format, va_list a) { return vscanf(format, a); }
int __isoc23_scanf(const char *format, ...) {
  va_list a;
  va_start(a, format);
  int n = vscanf(format, a);
  va_end(a);
  return n;
}

/* --- strings --- */

char *__strtok_r(char *s, const char *delimiters, char **rest) {
  return strtok_r(s, delimiters, rest);
}

void *__mempcpy(void *to, const void *from, size_t n) { return (char *)memcpy(to, from, n) + n; }

int __memcmpeq(const void *a, const void *b, size_t n) { return memcmp(a, b, n); }

wchar_t *wmempcpy(wchar_t *to, const wchar_t *from, size_t n) { return wmemcpy(to, from, n) + n; }

wchar_t *wcschrnul(const wchar_t *s, wchar_t c) {
  while (*s && *s != c)
    s++;
  return (wchar_t *)s;
}

size_t __mbrlen(const char *s, size_t n, mbstate_t *state) { return mbrlen(s, n, state); }

#undef _toupper
#undef _tolower
const int32_t **__ctype_toupper_loc(void), **__ctype_tolower_loc(void);
int _toupper(int c) { return (*__ctype_toupper_loc())[c]; }
int _tolower(int c) { return (*__ctype_tolower_loc())[c]; }

int __vasprintf(char **to, const char *format, va_list a) { return vasprintf(to, format, a); }
int __asprintf(char **to, const char *format, ...) {
  va_list a;
  va_start(a, format);
  int n = vasprintf(to, format, a);
  va_end(a);
  return n;
}

char *__dgettext(const char *domain, const char *text) { return dgettext(domain, text); }
char *__dcgettext(const char *domain, const char *text, int category) {
  return dcgettext(domain, text, category);
}

/* --- the system --- */

long __sysconf(int name) { return sysconf(name); }
int __getpagesize(void) { return getpagesize(); }
pid_t __getpgid(pid_t p) { return getpgid(p); }

#undef fcntl64
int fcntl64(int fd, int command, ...) {
  va_list a;
  va_start(a, command);
  long argument = va_arg(a, long);
  va_end(a);
  return fcntl(fd, command, argument);
}

enum { STAT_VERSION_KERNEL = 0, STAT_VERSION = 1 }; /* the only layouts on x86-64 */
static int is_known_version(int version) {
  if (version == STAT_VERSION_KERNEL || version == STAT_VERSION) return 1;
  errno = EINVAL;
  return 0;
}

/* The functions by which programs called stat() before glibc 2.33. */
#define STAT(name, own, kind)                              \
  int name(int version, kind file, struct stat *st) {      \
    return is_known_version(version) ? own(file, st) : -1; \
  }
STAT(__xstat, stat, const char *)
STAT(__lxstat, lstat, const char *)
STAT(__fxstat, fstat, int)
STAT(__xstat64, stat, const char *)
STAT(__lxstat64, lstat, const char *)
STAT(__fxstat64, fstat, int)

int __fxstatat(int version, int dir, const char *path, struct stat *st, int flags) {
  return is_known_version(version) ? fstatat(dir, path, st, flags) : -1;
}
int __fxstatat64(int version, int dir, const char *path, struct stat *st, int flags) {
  return __fxstatat(version, dir, path, st, flags);
}
int __xmknod(int version, const char *path, mode_t mode, dev_t *device) {
  return is_known_version(version) ? mknod(path, mode, *device) : -1;
}

unsigned gnu_dev_major(dev_t d) { return major(d); }
unsigned gnu_dev_minor(dev_t d) { return minor(d); }
dev_t gnu_dev_makedev(unsigned high, unsigned low) { return makedev(high, low); }

cpu_set_t *__sched_cpualloc(size_t count) {
  enum { BITS = 8 * sizeof(unsigned long) };
  return malloc((count + BITS - 1) / BITS * sizeof(unsigned long));
}
void __sched_cpufree(cpu_set_t *set) { free(set); }

struct cmsghdr *__cmsg_nxthdr(struct msghdr *m, struct cmsghdr *c) { return CMSG_NXTHDR(m, c); }

void (*sysv_signal(int signal, void (*handler)(int)))(int) {
  struct sigaction new = {.sa_handler = handler, .sa_flags = SA_RESETHAND | SA_NODEFER}, old;
  return sigaction(signal, &new, &old) < 0 ? SIG_ERR : old.sa_handler;
}
void (*__sysv_signal(int signal, void (*handler)(int)))(int) {
  return sysv_signal(signal, handler);
}

int __xpg_sigpause(int signal) {
  sigset_t mask;
  sigprocmask(0, NULL, &mask);
  sigdelset(&mask, signal);
  return sigsuspend(&mask);
}

/* --- assert.h --- */

_Noreturn void __assert_fail(const char *, const char *, unsigned, const char *);

_Noreturn void __assert(const char *condition, const char *file, int line) {
  __assert_fail(condition, file, (unsigned)line, "?");
}

_Noreturn void __assert_perror_fail(int error, const char *file, unsigned line,
                                    const char *function) {
  fprintf(stderr, "%s: %s:%u: %s: Unexpected error: %s.\n", program_invocation_short_name, file,
          line, function, strerror(error));
  abort();
}
