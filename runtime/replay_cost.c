/* Counts what a native program needs, for differences in cost (docs/cost.md): it is linked to a
 * build with -fsanitize-coverage=trace-pc,stack-depth, whose code calls __sanitizer_cov_trace_pc in
 * every basic block. The functions of strings and memory, whose code is in the C library, are
 * replaced by ones that count the bytes they look at. At exit three numbers are written to the file
 * that UMBRA_COST names: the count, and the most bytes in heap blocks and on the stack.
 *
 * Hardware counters would be exact, but are refused in most containers and virtual machines. */
#define _GNU_SOURCE
#include <fcntl.h>
#include <malloc.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define WEAK __attribute__((weak))
enum { BYTES_AT_ONCE = 8 }; /* that string functions look at in the time of a block */

/* glibc's own functions; other libraries do not have them. */
WEAK void *__libc_malloc(size_t size);
WEAK void *__libc_calloc(size_t count, size_t size);
WEAK void *__libc_realloc(void *block, size_t size);
WEAK void __libc_free(void *block);

static uint64_t blocks;
static uint64_t heap, most_heap;
static uintptr_t stack_begin;
static const char *target; /* NULL: nothing is counted */

/* The instrumented code writes it when a function uses more of the stack than all before. */
__thread uintptr_t __sancov_lowest_stack = UINTPTR_MAX;

void __sanitizer_cov_trace_pc(void);
void __sanitizer_cov_trace_pc(void) {
  static int has_begun;
  if (!has_begun) blocks = 0; /* what the C library does before the program begins */
  has_begun = 1;
  blocks++;
}

static void count_bytes(size_t n) { blocks += 1 + n / BYTES_AT_ONCE; }

/* ---- the heap ---- */

static void *allocated(void *block) {
  if (block) heap += malloc_usable_size(block);
  if (heap > most_heap) most_heap = heap;
  return block;
}

static void freed(void *block) {
  size_t size = block ? malloc_usable_size(block) : 0;
  heap -= size < heap ? size : heap;
}

WEAK void *malloc(size_t size) { return allocated(__libc_malloc(size)); }
WEAK void *calloc(size_t count, size_t size) { return allocated(__libc_calloc(count, size)); }

WEAK void *realloc(void *block, size_t size) {
  freed(block);
  void *moved = __libc_realloc(block, size);
  if (!moved && size) return allocated(block), NULL;
  return allocated(moved);
}

WEAK void free(void *block) {
  freed(block);
  __libc_free(block);
}

/* ---- strings and memory ---- */

WEAK size_t strlen(const char *s) {
  size_t n = 0;
  while (s[n])
    n++;
  count_bytes(n);
  return n;
}

WEAK size_t strnlen(const char *s, size_t most) {
  size_t n = 0;
  while (n < most && s[n])
    n++;
  count_bytes(n);
  return n;
}

static int compare_strings(const char *a, const char *b, size_t most) {
  size_t n = 0;
  while (n < most && a[n] && a[n] == b[n])
    n++;
  count_bytes(n);
  return n < most ? (unsigned char)a[n] - (unsigned char)b[n] : 0;
}

WEAK int strcmp(const char *a, const char *b) { return compare_strings(a, b, SIZE_MAX); }
WEAK int strncmp(const char *a, const char *b, size_t n) { return compare_strings(a, b, n); }

WEAK int memcmp(const void *a, const void *b, size_t most) {
  const unsigned char *x = a, *y = b;
  size_t n = 0;
  while (n < most && x[n] == y[n])
    n++;
  count_bytes(n);
  return n < most ? x[n] - y[n] : 0;
}

WEAK void *memmove(void *to, const void *from, size_t n) {
  unsigned char *t = to;
  const unsigned char *f = from;
  count_bytes(n);
  if ((uintptr_t)t < (uintptr_t)f)
    for (size_t i = 0; i < n; i++)
      t[i] = f[i];
  else
    for (size_t i = n; i > 0; i--)
      t[i - 1] = f[i - 1];
  return to;
}

WEAK void *memcpy(void *to, const void *from, size_t n) { return memmove(to, from, n); }

WEAK void *memset(void *to, int byte, size_t n) {
  volatile unsigned char *t = to;
  count_bytes(n);
  for (size_t i = 0; i < n; i++)
    t[i] = (unsigned char)byte;
  return to;
}

WEAK void *memchr(const void *s, int byte, size_t most) {
  const unsigned char *at = s;
  size_t n = 0;
  while (n < most && at[n] != (unsigned char)byte)
    n++;
  count_bytes(n);
  return n < most ? (void *)(uintptr_t)(at + n) : NULL;
}

WEAK char *strchr(const char *s, int byte) {
  size_t n = 0;
  while (s[n] && s[n] != (char)byte)
    n++;
  count_bytes(n);
  return s[n] == (char)byte ? (char *)(uintptr_t)(s + n) : NULL;
}

WEAK char *strrchr(const char *s, int byte) {
  size_t n = strlen(s) + 1;
  while (n > 0 && s[n - 1] != (char)byte)
    n--;
  return n ? (char *)(uintptr_t)(s + n - 1) : NULL;
}

WEAK char *strcpy(char *to, const char *from) { return memmove(to, from, strlen(from) + 1); }

WEAK char *strncpy(char *to, const char *from, size_t n) {
  size_t len = strnlen(from, n);
  memmove(to, from, len);
  memset(to + len, 0, n - len);
  return to;
}

WEAK char *strcat(char *to, const char *from) {
  strcpy(to + strlen(to), from);
  return to;
}

WEAK char *strncat(char *to, const char *from, size_t n) {
  size_t at = strlen(to), len = strnlen(from, n);
  memmove(to + at, from, len);
  to[at + len] = 0;
  return to;
}

WEAK char *strstr(const char *s, const char *sought) {
  size_t n = strlen(sought);
  for (; *s; s++)
    if (compare_strings(s, sought, n) == 0) return (char *)(uintptr_t)s;
  return n ? NULL : (char *)(uintptr_t)s;
}

WEAK char *strdup(const char *s) {
  size_t size = strlen(s) + 1;
  char *copy = malloc(size);
  return copy ? memmove(copy, s, size) : NULL;
}

/* ---- the result ---- */

/* Before all constructors, even those of the C library, so that getenv does not work yet: one of
 * them removes what concerns the runtime from the environment (replay.c). */
static void begin(int count, char **arguments, char **environment) {
  static const char name[] = "UMBRA_COST=";
  (void)count;
  (void)arguments;
  for (char **e = environment; *e; e++)
    if (strncmp(*e, name, sizeof name - 1) == 0) target = *e + sizeof name - 1;
  blocks = heap = most_heap = 0;
  stack_begin = (uintptr_t)__builtin_frame_address(0);
  __sancov_lowest_stack = stack_begin;
}
__attribute__((section(".preinit_array"), used)) static void (*const first)(int, char **,
                                                                            char **) = begin;

static void report(void) __attribute__((destructor(101)));
static void report(void) {
  uint64_t counted = blocks, most = most_heap;
  uintptr_t lowest = __sancov_lowest_stack;
  int fd = target ? open(target, O_WRONLY | O_APPEND) : -1;
  if (fd < 0) return;
  dprintf(fd, "%llu %llu\n", (unsigned long long)counted,
          (unsigned long long)(most + (stack_begin - lowest)));
  close(fd);
}
