/* Arena: memory that is allocated in small blocks and freed as a whole. One per analysis. */
#ifndef UMBRA_BASE_ARENA_H
#define UMBRA_BASE_ARENA_H
#include <stddef.h>

typedef struct ArenaChunk ArenaChunk;
typedef struct Arena {
  ArenaChunk *chunks; /* newest first */
  char *next, *end;   /* free space of the newest chunk */
  size_t total;       /* bytes taken from the system */
} Arena;

void arena_init(Arena *a);
void arena_done(Arena *a);
void *arena_alloc(Arena *a, size_t size); /* 16-byte aligned, uninitialised */
char *arena_strdup(Arena *a, const char *s);
char *arena_strndup(Arena *a, const char *s, size_t n);

#define ARENA_NEW(a, T) ((T *)arena_alloc((a), sizeof(T)))
#define ARENA_ARRAY(a, T, n) ((T *)arena_alloc((a), sizeof(T) * (n)))
#endif
