/* The functions of <string.h> that copy strings, with a check that the ranges do not overlap, which
 * they require. The check is made after the copy, when the length is known. A copy to an address
 * within its own source would overwrite the terminating NUL and run out of the object. */
#include <stdint.h>
#include <string.h>

_Noreturn void umbra_overlap(const char *function);
char *__stpcpy(char *restrict, const char *restrict);
char *__stpncpy(char *restrict, const char *restrict, size_t);

static void refuse_overlap(const char *function, const char *to, size_t written, const char *from,
                           size_t read) {
  uintptr_t a = (uintptr_t)to, b = (uintptr_t)from;
  if (a == b) return; /* nothing changes, and AddressSanitizer accepts it as well */
  if (a < b ? b - a < written : a - b < read) umbra_overlap(function);
}

char *strcpy(char *restrict to, const char *restrict from) {
  size_t size = (size_t)(__stpcpy(to, from) - to) + 1;
  refuse_overlap("strcpy", to, size, from, size);
  return to;
}

char *strncpy(char *restrict to, const char *restrict from, size_t n) {
  size_t length = (size_t)(__stpncpy(to, from, n) - to), read = length < n ? length + 1 : n;
  if (n) refuse_overlap("strncpy", to, read, from, read);
  return to;
}

char *strncat(char *restrict to, const char *restrict from, size_t n) {
  char *at = to + strlen(to);
  const char *end = from;
  for (; n && *end; n--)
    *at++ = *end++;
  *at++ = 0;
  size_t read = (size_t)(end - from) + (n > 0);
  if (read) refuse_overlap("strncat", to, (size_t)(at - to), from, read);
  return to;
}
