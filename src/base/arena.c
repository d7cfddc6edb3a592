#include "base/arena.h"

#include <assert.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"

enum { ALIGN = 16 };
#ifdef UMBRA_CHECK
enum { CHUNK = 256 }; /* tiny in the check build, so that every growth path runs */
#else
enum { CHUNK = 1 << 20 };
#endif

struct ArenaChunk {
  ArenaChunk *older;
  size_t size;
};

void arena_init(Arena *a) { *a = (Arena){0}; }

void arena_done(Arena *a) {
  for (ArenaChunk *c = a->chunks, *older; c; c = older) {
    older = c->older;
    free(c);
  }
  *a = (Arena){0};
}

static void arena_grow(Arena *a, size_t need) {
  size_t size = need + sizeof(ArenaChunk) + ALIGN;
  if (size < CHUNK) size = CHUNK;
  ArenaChunk *c = mem_alloc(size);
  c->older = a->chunks;
  c->size = size;
  a->chunks = c;
  a->total += size;
  uintptr_t first = ((uintptr_t)(c + 1) + ALIGN - 1) & ~(uintptr_t)(ALIGN - 1);
  a->next = (char *)first;
  a->end = (char *)c + size;
}

void *arena_alloc(Arena *a, size_t size) {
  assert(size <= SIZE_MAX - ALIGN);
  size = (size + ALIGN - 1) & ~(size_t)(ALIGN - 1);
  if ((size_t)(a->end - a->next) < size) arena_grow(a, size);
  void *p = a->next;
  assert(!((uintptr_t)p & (ALIGN - 1)) && a->next + size <= a->end);
  a->next += size;
  return p;
}

char *arena_strndup(Arena *a, const char *s, size_t n) {
  char *copy = arena_alloc(a, n + 1);
  memcpy(copy, s, n);
  copy[n] = 0;
  return copy;
}

char *arena_strdup(Arena *a, const char *s) { return arena_strndup(a, s, strlen(s)); }
