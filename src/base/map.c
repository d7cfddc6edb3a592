#include "base/map.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"

#ifdef UMBRA_CHECK
enum { FIRST_ROOM = 2 };
#else
enum { FIRST_ROOM = 64 };
#endif

uint64_t hash_bytes(const void *p, size_t n) { /* FNV-1a, then mixed */
  uint64_t h = 0xcbf29ce484222325ull;
  for (const unsigned char *b = p; n--; b++)
    h = (h ^ *b) * 0x100000001b3ull;
  return hash_mix(h);
}

void map_init(Map *m) { *m = (Map){0}; }

void map_done(Map *m) {
  free(m->keys);
  free(m->values);
  free(m->used);
  *m = (Map){0};
}

void map_clear(Map *m) {
  m->len = 0;
  if (m->room) memset(m->used, 0, m->room);
}

static size_t map_slot_of(const Map *m, uint64_t key) {
  assert(m->len < m->room && !(m->room & (m->room - 1))); /* every probe ends at an empty slot */
  size_t i = hash_mix(key) & (m->room - 1);
  while (m->used[i] && m->keys[i] != key)
    i = (i + 1) & (m->room - 1);
  return i;
}

static void map_grow(Map *m) {
  Map old = *m;
  m->room = old.room ? old.room * 2 : FIRST_ROOM;
  m->keys = mem_alloc(m->room * sizeof *m->keys);
  m->values = mem_alloc(m->room * sizeof *m->values);
  m->used = mem_alloc_zero(m->room, 1);
  m->len = 0;
  for (size_t i = 0; i < old.room; i++)
    if (old.used[i]) map_put(m, old.keys[i], old.values[i]);
  map_done(&old);
}

void map_put(Map *m, uint64_t key, uint64_t value) {
  if (2 * (m->len + 1) > m->room) map_grow(m);
  size_t i = map_slot_of(m, key);
  assert(!m->used[i] || m->keys[i] == key);
  m->len += !m->used[i];
  m->used[i] = 1;
  m->keys[i] = key;
  m->values[i] = value;
}

bool map_find(const Map *m, uint64_t key, uint64_t *value) {
  if (!m->len) return false;
  size_t i = map_slot_of(m, key);
  if (!m->used[i]) return false;
  if (value) *value = m->values[i];
  return true;
}

void strmap_init(StrMap *m) { *m = (StrMap){0}; }

void strmap_done(StrMap *m) {
  for (size_t i = 0; i < m->room; i++)
    free(m->keys[i]);
  free(m->keys);
  free(m->values);
  *m = (StrMap){0};
}

static size_t str_slot_of(const StrMap *m, const char *key) {
  assert(key && m->len < m->room && !(m->room & (m->room - 1)));
  size_t i = hash_bytes(key, strlen(key)) & (m->room - 1);
  while (m->keys[i] && strcmp(m->keys[i], key) != 0)
    i = (i + 1) & (m->room - 1);
  return i;
}

static void strmap_grow(StrMap *m) {
  StrMap old = *m;
  m->room = old.room ? old.room * 2 : FIRST_ROOM;
  m->keys = mem_alloc_zero(m->room, sizeof *m->keys);
  m->values = mem_alloc(m->room * sizeof *m->values);
  for (size_t i = 0; i < old.room; i++) {
    if (!old.keys[i]) continue;
    size_t k = str_slot_of(m, old.keys[i]);
    m->keys[k] = old.keys[i];
    m->values[k] = old.values[i];
  }
  free(old.keys);
  free(old.values);
}

void strmap_put(StrMap *m, const char *key, uint64_t value) {
  if (2 * (m->len + 1) > m->room) strmap_grow(m);
  size_t i = str_slot_of(m, key);
  if (!m->keys[i]) {
    m->keys[i] = mem_strdup(key);
    m->len++;
  }
  m->values[i] = value;
}

bool strmap_find(const StrMap *m, const char *key, uint64_t *value) {
  if (!m->len) return false;
  size_t i = str_slot_of(m, key);
  if (!m->keys[i]) return false;
  if (value) *value = m->values[i];
  return true;
}
