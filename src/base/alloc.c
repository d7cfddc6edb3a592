#include "base/alloc.h"

#include <assert.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/fatal.h"

#ifdef UMBRA_CHECK
#include <malloc.h>
#else
#include <mimalloc.h>
#endif

enum { RESERVE = 8 << 20 };

static void *reserve;

void mem_keep_reserve(void) {
  assert(!reserve);
  reserve = malloc(RESERVE);
}

void mem_free_reserve(void) {
  free(reserve);
  reserve = NULL;
}

/* Callers compute sizes. A size that has wrapped around is larger than any real request. */
static void *alloc_must(void *p, size_t size) {
  assert(size <= PTRDIFF_MAX);
  if (p || !size) return p;
  mem_free_reserve();
  fatal("out of memory (allocating %zu bytes); raise the limit, or lower --max-memory", size);
}

void *mem_alloc(size_t size) { return alloc_must(malloc(size ? size : 1), size); }
void *mem_alloc_zero(size_t count, size_t size) {
  return alloc_must(calloc(count ? count : 1, size ? size : 1), count * size);
}
void *mem_realloc(void *p, size_t size) { return alloc_must(realloc(p, size ? size : 1), size); }
/* The owner of a block may free it even if it is const. */
void mem_free(const void *p) { free((void *)(uintptr_t)p); }

void mem_give_back(void) {
#ifdef UMBRA_CHECK
  malloc_trim(0);
#else
  mi_collect(true);
#endif
}

char *mem_strndup(const char *s, size_t n) {
  assert(n < SIZE_MAX);
  char *copy = mem_alloc(n + 1);
  memcpy(copy, s, n);
  copy[n] = 0;
  return copy;
}

char *mem_strdup(const char *s) { return mem_strndup(s, strlen(s)); }
