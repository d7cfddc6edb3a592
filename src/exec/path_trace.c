#include "exec/path_trace.h"

#include <assert.h>
#include <string.h>

#include "base/alloc.h"
#include "base/int.h"
#include "base/map.h"
#include "base/str.h"

enum { MOST_COMPARED = 2048, MOST_OF_ONE_SIDE = 16, MOST_CASES = 64 };

/* Functions of the C library whose operands are worth trying. */
static const char *const comparing[] = {"strcmp", "strncmp", "strcasecmp", "strncasecmp", "memcmp",
                                        "bcmp",   "strstr",  "strcasestr", "memmem",      NULL};
static const char *const finding[] = {"strchr",  "strrchr", "memchr", "strchrnul", "strspn",
                                      "strcspn", "strpbrk", "strtok", "strsep",    NULL};
enum { COMPARES = 1, FINDS = 2 };

PathTrace *path_trace_new(const Program *p) {
  PathTrace *t = NEW(PathTrace);
  t->program = p;
  t->first = NEW_ARRAY(uint32_t, p->functions.len + 1);
  t->compares = NEW_ARRAY(uint8_t, p->functions.len + 1);
  for (size_t i = 0; i < p->functions.len; i++) {
    const Function *f = p->functions.data[i];
    t->first[i] = t->sides;
    if (f->is_defined && !f->is_library) t->sides += (f->insn_count + 1) * TRACED_SIDES;
    if (!f->is_library) continue;
    if (str_is_one_of(f->name, comparing)) t->compares[i] = COMPARES;
    if (str_is_one_of(f->name, finding)) t->compares[i] = FINDS;
  }
  t->first[p->functions.len] = t->sides;
  for (int v = 0; v < 2; v++)
    t->hits[v] = NEW_ARRAY(uint32_t, t->sides + 1);
  t->nearest = NEW_ARRAY(uint64_t, t->sides + 1);
  map_init(&t->known);
  return t;
}

void path_trace_free(PathTrace *t) {
  if (!t) return;
  mem_free(t->first);
  mem_free(t->compares);
  mem_free(t->hits[0]);
  mem_free(t->hits[1]);
  mem_free(t->nearest);
  vec_done(&t->taken);
  vec_done(&t->compared);
  map_done(&t->known);
  mem_free(t);
}

void path_trace_begin(PathTrace *t, bool has_operands) {
  for (size_t i = 0; i < t->taken.len; i++)
    t->hits[0][t->taken.data[i]] = t->hits[1][t->taken.data[i]] = 0;
  vec_clear(&t->taken);
  vec_clear(&t->compared);
  map_clear(&t->known);
  t->has_operands = has_operands;
}

uint64_t path_trace_hash(const PathTrace *t) {
  uint64_t sum = 0;
  for (size_t i = 0; i < t->taken.len; i++) {
    uint32_t side = t->taken.data[i];
    sum += hash_mix(hash_mix(side) ^ ((uint64_t)t->hits[0][side] << 32 | t->hits[1][side]));
  }
  return sum;
}

void path_trace_version(PathTrace *t, Version version) {
  assert(version == OLD || version == NEW);
  t->version = version;
}

const Function *path_trace_place(const PathTrace *t, uint32_t side, uint32_t *insn) {
  size_t low = 0, high = t->program->functions.len; /* the function is in [low, high) */
  assert(side < t->sides);
  while (low + 1 < high) {
    size_t middle = low + (high - low) / 2;
    if (t->first[middle] <= side)
      low = middle;
    else
      high = middle;
  }
  *insn = (side - t->first[low]) / TRACED_SIDES;
  return t->program->functions.data[low];
}

static uint32_t path_trace_take(PathTrace *t, uint32_t side, uint64_t distance) {
  if (!t->hits[0][side] && !t->hits[1][side]) {
    vec_push(&t->taken, side);
    t->nearest[side] = UINT64_MAX;
  }
  uint32_t *hits = &t->hits[t->version == NEW][side];
  if (*hits < UINT32_MAX) ++*hits;
  if (distance < t->nearest[side]) t->nearest[side] = distance;
  return *hits;
}

/* A loop makes the same comparison many times, and the versions make most of them both. */
static void path_trace_compared(PathTrace *t, const Compared *c) {
  uint64_t hash = hash_bytes(c, sizeof *c);
  if (t->compared.len >= MOST_COMPARED || map_find(&t->known, hash, NULL)) return;
  map_put(&t->known, hash, 0);
  vec_push(&t->compared, *c);
}

static void path_trace_words(PathTrace *t, uint32_t side, unsigned width, uint64_t a, uint64_t b) {
  Compared c;
  memset(&c, 0, sizeof c); /* padding is hashed as well */
  c.side = side;
  c.width = (uint8_t)width;
  c.word[0] = a;
  c.word[1] = b;
  path_trace_compared(t, &c);
}

/* Of numbers with a sign or without one, whichever is smaller. */
static uint64_t path_trace_distance(unsigned width, uint64_t a, uint64_t b) {
  uint64_t up = (a - b) & mask64(width), down = (b - a) & mask64(width);
  return up < down ? up : down;
}

void path_trace_branch(PathTrace *t, const Function *f, uint32_t insn, bool holds, unsigned width,
                       uint64_t a, uint64_t b) {
  uint32_t side = path_trace_side(t, f, insn, holds ? TRACED_TRUE : TRACED_FALSE);
  uint64_t distance = width > 1 ? path_trace_distance(width, a, b) : UINT64_MAX;
  uint32_t hits = path_trace_take(t, side, distance);
  if (t->has_operands && width > 1 && hits <= MOST_OF_ONE_SIDE)
    path_trace_words(t, side, width, a, b);
}

void path_trace_switch(PathTrace *t, const Function *f, uint32_t insn, const SwitchTable *table,
                       unsigned width, uint64_t value) {
  uint32_t block = table->other;
  for (uint32_t k = 0; k < table->len; k++)
    if (table->values[k] == value) block = table->blocks[k];
  uint32_t side = path_trace_side(t, f, f->blocks[block].first, TRACED_CASE);
  uint32_t hits = path_trace_take(t, side, UINT64_MAX);
  if (!t->has_operands || hits > MOST_OF_ONE_SIDE / 4) return;
  for (uint32_t k = 0; k < table->len && k < MOST_CASES; k++)
    path_trace_words(t, path_trace_side(t, f, insn, TRACED_CASE), width, value, table->values[k]);
}

void path_trace_strings(PathTrace *t, const Function *f, uint32_t insn, const Function *callee,
                        const TracedText text[2]) {
  uint8_t kind = t->compares[callee->number];
  uint32_t side = path_trace_side(t, f, insn, TRACED_FALSE);
  size_t len[2] = {text[0].len, text[1].len}, shorter = len[0] < len[1] ? len[0] : len[1];
  size_t same = 0;
  assert(kind);
  while (same < shorter && text[0].bytes[same] == text[1].bytes[same])
    same++;
  /* each further equal byte brings the strings nearer */
  path_trace_take(t, side, kind == FINDS ? UINT64_MAX : len[0] + len[1] - 2 * same);
  if (!t->has_operands || !(len[0] || len[1])) return;
  Compared c;
  memset(&c, 0, sizeof c);
  c.side = side;
  c.is_character = kind == FINDS;
  for (int k = 0; k < 2; k++) {
    c.len[k] = (uint8_t)len[k];
    c.whole[k] = (uint8_t)text[k].whole;
    memcpy(c.text[k], text[k].bytes, text[k].whole);
  }
  path_trace_compared(t, &c);
}
