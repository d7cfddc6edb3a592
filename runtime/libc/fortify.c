/* The functions that programs compiled with _FORTIFY_SOURCE call: they call the actual function if
 * its object is large enough, and otherwise end the program as the C library does. */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

_Noreturn void __chk_fail(void) {
  static const char text[] = "*** buffer overflow detected ***: terminated\n";
  write(2, text, sizeof text - 1);
  abort();
}

static void demand(size_t size, size_t room) {
  if (size > room) __chk_fail();
}

void *__memcpy_chk(void *to, const void *from, size_t n, size_t room) {
  demand(n, room);
  return memcpy(to, from, n);
}

void *__memmove_chk(void *to, const void *from, size_t n, size_t room) {
  demand(n, room);
  return memmove(to, from, n);
}

void *__mempcpy_chk(void *to, const void *from, size_t n, size_t room) {
  demand(n, room);
  return (char *)memcpy(to, from, n) + n;
}

void *__memset_chk(void *to, int byte, size_t n, size_t room) {
  demand(n, room);
  return memset(to, byte, n);
}

char *__strcpy_chk(char *to, const char *from, size_t room) {
  size_t size = strlen(from) + 1;
  demand(size, room);
  return memcpy(to, from, size);
}

char *__stpcpy_chk(char *to, const char *from, size_t room) {
  size_t size = strlen(from) + 1;
  demand(size, room);
  return (char *)memcpy(to, from, size) + size - 1;
}

char *__strncpy_chk(char *to, const char *from, size_t n, size_t room) {
  demand(n, room);
  return strncpy(to, from, n);
}

char *__stpncpy_chk(char *to, const char *from, size_t n, size_t room) {
  demand(n, room);
  return stpncpy(to, from, n);
}

char *__strcat_chk(char *to, const char *from, size_t room) {
  demand(strlen(to) + strlen(from) + 1, room);
  return strcat(to, from);
}

char *__strncat_chk(char *to, const char *from, size_t n, size_t room) {
  demand(strlen(to) + strnlen(from, n) + 1, room);
  return strncat(to, from, n);
}

int __vsnprintf_chk(char *to, size_t n, int flag, size_t room, const char *format, va_list a) {
  (void)flag;
  demand(n, room);
  return vsnprintf(to, n, format, a);
}

int __snprintf_chk(char *to, size_t n, int flag, size_t room, const char *format, ...) {
  va_list a;
  va_start(a, format);
  int len = __vsnprintf_chk(to, n, flag, room, format, a);
  va_end(a);
  return len;
}

int __vsprintf_chk(char *to, int flag, size_t room, const char *format, va_list a) {
  enum { MOST = 0x7fffffff };
  (void)flag;
  int len = vsnprintf(to, room > MOST ? MOST : room, format, a);
  if (len >= 0) demand((size_t)len + 1, room);
  return len;
}

int __sprintf_chk(char *to, int flag, size_t room, const char *format, ...) {
  va_list a;
  va_start(a, format);
  int len = __vsprintf_chk(to, flag, room, format, a);
  va_end(a);
  return len;
}

int __vfprintf_chk(FILE *f, int flag, const char *format, va_list a) {
  (void)flag;
  return vfprintf(f, format, a);
}

int __fprintf_chk(FILE *f, int flag, const char *format, ...) {
  va_list a;
  va_start(a, format);
  int len = __vfprintf_chk(f, flag, format, a);
  va_end(a);
  return len;
}

int __vprintf_chk(int flag, const char *format, va_list a) {
  return __vfprintf_chk(stdout, flag, format, a);
}

int __printf_chk(int flag, const char *format, ...) {
  va_list a;
  va_start(a, format);
  int len = __vfprintf_chk(stdout, flag, format, a);
  va_end(a);
  return len;
}

int __dprintf_chk(int fd, int flag, const char *format, ...) {
  (void)flag;
  va_list a;
  va_start(a, format);
  int len = vdprintf(fd, format, a);
  va_end(a);
  return len;
}

char *__fgets_chk(char *to, size_t room, int n, FILE *f) {
  if (n > 0) demand((size_t)n, room);
  return fgets(to, n, f);
}

size_t __fread_chk(void *to, size_t room, size_t size, size_t count, FILE *f) {
  if (size && count > room / size) __chk_fail();
  return fread(to, size, count, f);
}

ssize_t __read_chk(int fd, void *to, size_t n, size_t room) {
  demand(n, room);
  return read(fd, to, n);
}

char *__getcwd_chk(char *to, size_t n, size_t room) {
  demand(n, room);
  return getcwd(to, n);
}

char *__realpath_chk(const char *path, char *to, size_t room) {
  enum { LONGEST = 4096 };
  demand(LONGEST, room);
  return realpath(path, to);
}
