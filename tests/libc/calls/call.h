// Calls of functions, each with a line of output: what was called, its value, errno, and what it
// wrote to. Random arguments come from a generator of our own, so that both libraries get the same.
#ifndef CALL_H
#define CALL_H
#define _GNU_SOURCE
#include <errno.h>
#include <limits.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

enum { SEED = 35 };
static uint64_t random_state = SEED;

// Below n.
static inline unsigned any(unsigned n) {
  random_state = random_state * 6364136223846793005u + 1442695040888963407u;
  return (unsigned)(random_state >> 33) % n;
}

// Bytes as text that is readable, and distinct for distinct bytes.
static inline void show_bytes(const void *bytes, size_t n) {
  const unsigned char *at = bytes;
  putchar('"');
  for (; n; n--, at++) {
    if (*at < 32 || *at > 126 || *at == '"' || *at == '\\')
      printf("\\%02x", *at);
    else
      putchar(*at);
  }
  putchar('"');
}

static inline void show_text(const char *s) {
  if (s)
    show_bytes(s, strlen(s));
  else
    printf("NULL");
}

static inline void show_wide(const wchar_t *s) {
  printf("L\"");
  for (; s && *s; s++)
    if (*s < 32 || *s > 126)
      printf("\\%x", (unsigned)*s);
    else
      putchar(*s);
  putchar('"');
}

// The name of what follows: printed up to " = ", and errno is 0.
static inline void call(const char *format, ...) {
  va_list ap;
  va_start(ap, format);
  vprintf(format, ap);
  va_end(ap);
  printf(" = ");
  errno = 0;
}

static inline void end(int error) {
  if (error) printf(" errno %d", error);
  putchar('\n');
}

static inline void gave(long long value) {
  int error = errno;
  printf("%lld", value);
  end(error);
}

static inline void gave_text(const char *s) {
  int error = errno;
  show_text(s);
  end(error);
}

static inline void gave_wide(const wchar_t *s) {
  int error = errno;
  show_wide(s);
  end(error);
}

static inline int sign(long v) { return v < 0 ? -1 : v > 0; }

static inline void gave_bits(double d) {
  int error = errno;
  uint64_t bits;
  memcpy(&bits, &d, sizeof bits);
  printf("%016llx", (unsigned long long)bits);
  end(error);
}

// Where a pointer into `base` leads.
static inline long at(const void *p, const void *base) {
  return p ? (long)((const char *)p - (const char *)base) : -1;
}

#define EACH(i, array) for (size_t i = 0; i < sizeof(array) / sizeof *(array); i++)
#endif
