/* More functions called by programs compiled with _FORTIFY_SOURCE, as in fortify.c: wide
 * characters, descriptors, names. The last argument is the size of the object written, in
 * elements. */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <grp.h>
#include <poll.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/select.h>
#include <sys/socket.h>
#include <syslog.h>
#include <unistd.h>
#include <wchar.h>

_Noreturn void __chk_fail(void);

static void demand(size_t size, size_t room) {
  if (size > room) __chk_fail();
}

/* --- wide characters --- */

wchar_t *__wmemcpy_chk(wchar_t *to, const wchar_t *from, size_t n, size_t room) {
  demand(n, room);
  return wmemcpy(to, from, n);
}
wchar_t *__wmemmove_chk(wchar_t *to, const wchar_t *from, size_t n, size_t room) {
  demand(n, room);
  return wmemmove(to, from, n);
}
wchar_t *__wmempcpy_chk(wchar_t *to, const wchar_t *from, size_t n, size_t room) {
  demand(n, room);
  return wmemcpy(to, from, n) + n;
}
wchar_t *__wmemset_chk(wchar_t *to, wchar_t c, size_t n, size_t room) {
  demand(n, room);
  return wmemset(to, c, n);
}
wchar_t *__wcscpy_chk(wchar_t *to, const wchar_t *from, size_t room) {
  demand(wcslen(from) + 1, room);
  return wcscpy(to, from);
}
wchar_t *__wcpcpy_chk(wchar_t *to, const wchar_t *from, size_t room) {
  demand(wcslen(from) + 1, room);
  return wcpcpy(to, from);
}
wchar_t *__wcsncpy_chk(wchar_t *to, const wchar_t *from, size_t n, size_t room) {
  demand(n, room);
  return wcsncpy(to, from, n);
}
wchar_t *__wcpncpy_chk(wchar_t *to, const wchar_t *from, size_t n, size_t room) {
  demand(n, room);
  return wcpncpy(to, from, n);
}
wchar_t *__wcscat_chk(wchar_t *to, const wchar_t *from, size_t room) {
  demand(wcslen(to) + wcslen(from) + 1, room);
  return wcscat(to, from);
}
wchar_t *__wcsncat_chk(wchar_t *to, const wchar_t *from, size_t n, size_t room) {
  demand(wcslen(to) + wcsnlen(from, n) + 1, room);
  return wcsncat(to, from, n);
}

size_t __wcrtomb_chk(char *to, wchar_t c, mbstate_t *state, size_t room) {
  demand(MB_CUR_MAX, room);
  return wcrtomb(to, c, state);
}
int __wctomb_chk(char *to, wchar_t c, size_t room) {
  demand(MB_CUR_MAX, room);
  return wctomb(to, c);
}
size_t __mbstowcs_chk(wchar_t *to, const char *from, size_t n, size_t room) {
  demand(n, room);
  return mbstowcs(to, from, n);
}
size_t __wcstombs_chk(char *to, const wchar_t *from, size_t n, size_t room) {
  demand(n, room);
  return wcstombs(to, from, n);
}
size_t __mbsrtowcs_chk(wchar_t *to, const char **from, size_t n, mbstate_t *state, size_t room) {
  demand(n, room);
  return mbsrtowcs(to, from, n, state);
}
size_t __wcsrtombs_chk(char *to, const wchar_t **from, size_t n, mbstate_t *state, size_t room) {
  demand(n, room);
  return wcsrtombs(to, from, n, state);
}
size_t __mbsnrtowcs_chk(wchar_t *to, const char **from, size_t bytes, size_t n, mbstate_t *state,
                        size_t room) {
  demand(n, room);
  return mbsnrtowcs(to, from, bytes, n, state);
}
size_t __wcsnrtombs_chk(char *to, const wchar_t **from, size_t count, size_t n, mbstate_t *state,
                        size_t room) {
  demand(n, room);
  return wcsnrtombs(to, from, count, n, state);
}

int __vswprintf_chk(wchar_t *to, size_t n, int flag, size_t room, const wchar_t *format,
                    va_list a) {
  (void)flag;
  demand(n, room);
  return vswprintf(to, n, format, a);
}
int __swprintf_chk(wchar_t *to, size_t n, int flag, size_t room, const wchar_t *format, ...) {
  va_list a;
  va_start(a, format);
  int len = __vswprintf_chk(to, n, flag, room, format, a);
  va_end(a);
  return len;
}
int __vfwprintf_chk(FILE *f, int flag, const wchar_t *format, va_list a) {
  (void)flag;
  return vfwprintf(f, format, a);
}
int __fwprintf_chk(FILE *f, int flag, const wchar_t *format, ...) {
  va_list a;
  va_start(a, format);
  int len = __vfwprintf_chk(f, flag, format, a);
  va_end(a);
  return len;
}
int __vwprintf_chk(int flag, const wchar_t *format, va_list a) {
  return __vfwprintf_chk(stdout, flag, format, a);
}
int __wprintf_chk(int flag, const wchar_t *format, ...) {
  va_list a;
  va_start(a, format);
  int len = __vfwprintf_chk(stdout, flag, format, a);
  va_end(a);
  return len;
}

wchar_t *__fgetws_chk(wchar_t *to, size_t room, int n, FILE *f) {
  if (n > 0) demand((size_t)n, room);
  return fgetws(to, n, f);
}
wchar_t *__fgetws_unlocked_chk(wchar_t *to, size_t room, int n, FILE *f) {
  return __fgetws_chk(to, room, n, f);
}

/* --- streams and strings --- */

char *__fgets_unlocked_chk(char *to, size_t room, int n, FILE *f) {
  if (n > 0) demand((size_t)n, room);
  return fgets(to, n, f);
}
size_t __fread_unlocked_chk(void *to, size_t room, size_t size, size_t count, FILE *f) {
  if (size && count > room / size) __chk_fail();
  return fread(to, size, count, f);
}

/* A line that is longer than the object ends the program. */
char *__gets_chk(char *to, size_t room) {
  size_t at = 0;
  int c;
  while ((c = getchar()) != EOF && c != '\n') {
    demand(at + 2, room);
    to[at++] = (char)c;
  }
  if (c == EOF && (at == 0 || ferror(stdin))) return NULL;
  to[at] = 0;
  return to;
}

int __vasprintf_chk(char **to, int flag, const char *format, va_list a) {
  (void)flag;
  return vasprintf(to, format, a);
}
int __asprintf_chk(char **to, int flag, const char *format, ...) {
  va_list a;
  va_start(a, format);
  int len = __vasprintf_chk(to, flag, format, a);
  va_end(a);
  return len;
}
int __vdprintf_chk(int fd, int flag, const char *format, va_list a) {
  (void)flag;
  return vdprintf(fd, format, a);
}

struct obstack;
int obstack_vprintf(struct obstack *, const char *, va_list);
int __obstack_vprintf_chk(struct obstack *o, int flag, const char *format, va_list a) {
  (void)flag;
  return obstack_vprintf(o, format, a);
}
int __obstack_printf_chk(struct obstack *o, int flag, const char *format, ...) {
  va_list a;
  va_start(a, format);
  int len = __obstack_vprintf_chk(o, flag, format, a);
  va_end(a);
  return len;
}

void __vsyslog_chk(int priority, int flag, const char *format, va_list a) {
  (void)flag;
  vsyslog(priority, format, a);
}
void __syslog_chk(int priority, int flag, const char *format, ...) {
  va_list a;
  va_start(a, format);
  __vsyslog_chk(priority, flag, format, a);
  va_end(a);
}

void __explicit_bzero_chk(void *to, size_t n, size_t room) {
  demand(n, room);
  explicit_bzero(to, n);
}

/* --- descriptors --- */

/* Ends the program if these flags could create a file, because no permissions were passed. */
static void refuse_creation(int flags) {
  if (flags & O_CREAT || (flags & O_TMPFILE) == O_TMPFILE) __chk_fail();
}
int __open_2(const char *path, int flags) {
  refuse_creation(flags);
  return open(path, flags);
}
int __open64_2(const char *path, int flags) { return __open_2(path, flags); }
int __openat_2(int dir, const char *path, int flags) {
  refuse_creation(flags);
  return openat(dir, path, flags);
}
int __openat64_2(int dir, const char *path, int flags) { return __openat_2(dir, path, flags); }

ssize_t __pread_chk(int fd, void *to, size_t n, off_t at, size_t room) {
  demand(n, room);
  return pread(fd, to, n, at);
}
ssize_t __pread64_chk(int fd, void *to, size_t n, off_t at, size_t room) {
  return __pread_chk(fd, to, n, at, room);
}
ssize_t __recv_chk(int fd, void *to, size_t n, size_t room, int flags) {
  demand(n, room);
  return recv(fd, to, n, flags);
}
ssize_t __recvfrom_chk(int fd, void *to, size_t n, size_t room, int flags, struct sockaddr *from,
                       socklen_t *size) {
  demand(n, room);
  return recvfrom(fd, to, n, flags, from, size);
}
ssize_t __readlink_chk(const char *path, char *to, size_t n, size_t room) {
  demand(n, room);
  return readlink(path, to, n);
}
ssize_t __readlinkat_chk(int dir, const char *path, char *to, size_t n, size_t room) {
  demand(n, room);
  return readlinkat(dir, path, to, n);
}
int __poll_chk(struct pollfd *fds, nfds_t count, int wait, size_t room) {
  demand(count, room / sizeof *fds);
  return poll(fds, count, wait);
}
int __ppoll_chk(struct pollfd *fds, nfds_t count, const struct timespec *wait, const sigset_t *mask,
                size_t room) {
  demand(count, room / sizeof *fds);
  return ppoll(fds, count, wait, mask);
}
long __fdelt_chk(long fd) {
  if (fd < 0 || fd >= FD_SETSIZE) __chk_fail();
  return fd / (8 * (long)sizeof(long));
}
long __fdelt_warn(long fd) { return __fdelt_chk(fd); }

/* --- names --- */

size_t __confstr_chk(int name, char *to, size_t n, size_t room) {
  demand(n, room);
  return confstr(name, to, n);
}
char *__getwd_chk(char *to, size_t room) {
  char *path = getcwd(NULL, 0);
  if (!path) return NULL;
  demand(strlen(path) + 1, room);
  strcpy(to, path);
  free(path);
  return to;
}
int __gethostname_chk(char *to, size_t n, size_t room) {
  demand(n, room);
  return gethostname(to, n);
}
int __getdomainname_chk(char *to, size_t n, size_t room) {
  demand(n, room);
  return getdomainname(to, n);
}
int __getlogin_r_chk(char *to, size_t n, size_t room) {
  demand(n, room);
  return getlogin_r(to, n);
}
int __ttyname_r_chk(int fd, char *to, size_t n, size_t room) {
  demand(n, room);
  return ttyname_r(fd, to, n);
}
int __ptsname_r_chk(int fd, char *to, size_t n, size_t room) {
  demand(n, room);
  return ptsname_r(fd, to, n);
}
int __getgroups_chk(int n, gid_t *to, size_t room) {
  if (n > 0) demand((size_t)n, room / sizeof *to);
  return getgroups(n, to);
}
