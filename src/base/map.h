/* Map: uint64_t -> uint64_t by open addressing (linear probing, load at most 1/2). There is no
 * removal, because nothing here needs it, and no iteration, because results must not depend on its
 * order. For strings see StrMap below. */
#ifndef UMBRA_BASE_MAP_H
#define UMBRA_BASE_MAP_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct Map {
  uint64_t *keys, *values;
  uint8_t *used;
  size_t len, room;
} Map;

void map_init(Map *m);
void map_done(Map *m);
void map_clear(Map *m);
void map_put(Map *m, uint64_t key, uint64_t value);         /* inserts or replaces */
bool map_find(const Map *m, uint64_t key, uint64_t *value); /* value may be NULL */

static inline void map_put_ptr(Map *m, const void *key, const void *value) {
  map_put(m, (uint64_t)(uintptr_t)key, (uint64_t)(uintptr_t)value);
}
static inline void *map_find_ptr(const Map *m, const void *key) { /* NULL when absent */
  uint64_t v;
  return map_find(m, (uint64_t)(uintptr_t)key, &v) ? (void *)(uintptr_t)v : NULL;
}

static inline uint64_t hash_mix(uint64_t h) { /* the finaliser of splitmix64 */
  h = (h ^ (h >> 30)) * 0xbf58476d1ce4e5b9ull;
  h = (h ^ (h >> 27)) * 0x94d049bb133111ebull;
  return h ^ (h >> 31);
}
uint64_t hash_bytes(const void *p, size_t n);

/* StrMap: string -> uint64_t; the strings are copied. */
typedef struct StrMap {
  char **keys;
  uint64_t *values;
  size_t len, room;
} StrMap;

void strmap_init(StrMap *m);
void strmap_done(StrMap *m);
void strmap_put(StrMap *m, const char *key, uint64_t value);
bool strmap_find(const StrMap *m, const char *key, uint64_t *value); /* value may be NULL */
#endif
