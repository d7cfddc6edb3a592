#include "proof/history.h"

#include <assert.h>
#include <string.h>

#include "base/alloc.h"
#include "base/str.h"

enum { MOST_EXCHANGES = 64, WORD_BYTES = 8 };

static bool is_read_only_call(const History *h, const Event *e) {
  return e->kind == EVENT_CALL && h->is_read_only[e->number];
}

void history_init(History *h, ExprTable *exprs, const bool *is_read_only) {
  *h = (History){.exprs = exprs, .is_read_only = is_read_only};
  arena_init(&h->arena);
  map_init(&h->events);
}

void history_done(History *h) {
  arena_done(&h->arena);
  map_done(&h->events);
  vec_done(&h->hints);
}

/* ---- events ---- */

static bool has_args(const Event *e, const Expr *const *args, uint32_t arg_count) {
  if (e->arg_count != arg_count) return false;
  for (uint32_t k = 0; k < arg_count; k++)
    if (e->args[k] != args[k]) return false;
  return true;
}

static uint64_t history_hash(EventKind kind, const Event *before, uint32_t number,
                             const Expr *const *args, uint32_t arg_count) {
  uint64_t hash = hash_mix(((uint64_t)kind << 32) + number);
  hash = hash_mix(hash + (before ? before->id + 1 : 0));
  for (uint32_t k = 0; k < arg_count; k++)
    hash = hash_mix(hash + args[k]->id);
  return hash_mix(hash + arg_count);
}

const Event *history_add(History *h, EventKind kind, const Event *before, uint32_t number,
                         const Expr *const *args, uint32_t arg_count) {
  uint64_t hash = history_hash(kind, before, number, args, arg_count);
  const Event *first = map_find_ptr(&h->events, (void *)(uintptr_t)hash);
  for (const Event *e = first; e; e = e->next)
    if (e->kind == kind && e->before == before && e->number == number &&
        has_args(e, args, arg_count))
      return e;
  Event *e = arena_alloc(&h->arena, sizeof *e + arg_count * sizeof *args);
  *e = (Event){h->count++, kind, number, arg_count, before, first};
  if (arg_count) memcpy(e->args, args, arg_count * sizeof *args);
  map_put_ptr(&h->events, (void *)(uintptr_t)hash, e);
  return e;
}

const Event *history_start(History *h, uint32_t number) {
  return history_add(h, EVENT_START, NULL, number, NULL, 0);
}

/* Adds n events that commute with `before` after it; the last one was the first. */
static const Event *history_add_passed(History *h, const Event *before, const Event *const *passed,
                                       unsigned n) {
  while (n-- > 0)
    before = history_add(h, passed[n]->kind, before, passed[n]->number, passed[n]->args,
                         passed[n]->arg_count);
  return before;
}

/* ---- calls that only read ---- */

/* An order of calls: by function, then by arguments. */
static int compare_calls(const Event *e, uint32_t number, const Expr *const *args,
                         uint32_t arg_count) {
  if (e->number != number) return e->number < number ? -1 : 1;
  if (e->arg_count != arg_count) return e->arg_count < arg_count ? -1 : 1;
  for (uint32_t k = 0; k < arg_count; k++)
    if (e->args[k] != args[k]) return e->args[k]->id < args[k]->id ? -1 : 1;
  return 0;
}

const Event *history_call(History *h, const Event *before, uint32_t number, const Expr *const *args,
                          uint32_t arg_count) {
  const Event *passed[MOST_EXCHANGES], *last = before;
  unsigned n = 0;
  if (!h->is_read_only[number]) return history_add(h, EVENT_CALL, before, number, args, arg_count);
  while (n < MOST_EXCHANGES && is_read_only_call(h, before)) {
    int order = compare_calls(before, number, args, arg_count);
    if (order == 0) return last;
    if (order < 0) break;
    passed[n++] = before;
    before = before->before;
  }
  before = history_add(h, EVENT_CALL, before, number, args, arg_count);
  return history_add_passed(h, before, passed, n);
}

/* ---- stores ---- */

/* Are a few bytes at a and at b known to be in different segments of the address space, the first
 * of which do not reach into the next segment? */
static bool are_in_other_segments(History *h, const Expr *a, const Expr *b) {
  enum { HALF = 32 };
  const Expr *x = expr_extract(h->exprs, a, HALF, HALF), *y = expr_extract(h->exprs, b, HALF, HALF);
  if (!expr_is_const(x) || !expr_is_const(y) || x == y) return false;
  uint32_t between = (uint32_t)x->value - (uint32_t)y->value;
  if (between != 1 && between != UINT32_MAX) return true;
  const Expr *low = expr_extract(h->exprs, between == 1 ? b : a, HALF - 1, 1);
  return expr_is_const(low) && !expr_is_true(low);
}

/* Are the n bytes at a and the m bytes at b known not to overlap? */
static bool are_disjoint(History *h, const Expr *a, uint64_t n, const Expr *b, uint64_t m) {
  const Expr *distance = expr_binary(h->exprs, EXPR_SUB, a, b);
  if (!expr_is_const(distance)) return are_in_other_segments(h, a, b);
  uint64_t d = (uint64_t)distance->value;
  return d >= m && 0 - d >= n;
}

static bool is_disjoint_store(History *h, const Event *e, const Expr *address, unsigned bytes) {
  return e->kind == EVENT_STORE && are_disjoint(h, e->args[0], e->number, address, bytes);
}

const Event *history_store(History *h, const Event *before, const Expr *address,
                           const Expr *value) {
  const Event *passed[MOST_EXCHANGES];
  unsigned n = 0, bytes = value->width / 8;
  assert(value->width % 8 == 0 && address->width == 64);
  while (n < MOST_EXCHANGES && is_disjoint_store(h, before, address, bytes) &&
         before->args[0]->id > address->id) {
    passed[n++] = before;
    before = before->before;
  }
  bool replaces =
      before->kind == EVENT_STORE && before->args[0] == address && before->number == bytes;
  if (replaces) before = before->before;
  before = history_add(h, EVENT_STORE, before, bytes, (const Expr *const[]){address, value}, 2);
  return history_add_passed(h, before, passed, n);
}

const Expr *history_find(History *h, const Event *last, const Expr *address, unsigned bytes,
                         const Event **at) {
  while (last->kind == EVENT_LOCAL || is_read_only_call(h, last) ||
         is_disjoint_store(h, last, address, bytes))
    last = last->before;
  *at = last;
  bool is_it = last->kind == EVENT_STORE && last->args[0] == address && last->number == bytes;
  return is_it ? last->args[1] : NULL;
}

/* ---- unknown values ---- */

uint64_t history_choose(const History *h, uint64_t key) {
  enum { KINDS = 8, OF_ZERO = 1, OF_SMALL = 3, OF_HINT = 7 };
  uint64_t hash = hash_mix(key), kind = hash % KINDS, free = hash >> 8;
  if (kind < OF_ZERO) return 0;
  if (kind < OF_SMALL) return free % 16;
  if (kind < OF_HINT && h->hints.len) return h->hints.data[free % h->hints.len] + free % 5 - 1;
  return free;
}

static const Expr *concrete_unknown(History *h, uint64_t key, unsigned bytes) {
  return expr_const(h->exprs, bytes * 8, history_choose(h, key));
}

static const Expr *named_unknown(History *h, const char *name, unsigned bytes) {
  uint32_t input = expr_input(h->exprs, name, WORD_BYTES);
  return expr_input_bytes(h->exprs, input, 0, bytes);
}

const Expr *history_unknown(History *h, const Event *at, const Expr *address, unsigned bytes) {
  if (h->is_concrete)
    return concrete_unknown(
        h,
        hash_mix(((uint64_t)at->id << 32) + bytes) + ((uint64_t)address->value & h->address_mask),
        bytes);
  char *name = str_format("read.%u.%u.%u", at->id, address->id, bytes);
  const Expr *e = named_unknown(h, name, bytes);
  mem_free(name);
  return e;
}

const Expr *history_result(History *h, const Event *e, uint32_t k) {
  if (h->is_concrete)
    return concrete_unknown(h, ((uint64_t)e->id << 32) + k + UINT64_C(0x80000000), WORD_BYTES);
  char *name = str_format("result.%u.%u", e->id, k);
  const Expr *result = named_unknown(h, name, WORD_BYTES);
  mem_free(name);
  return result;
}

const Event *history_last_ordered(const History *h, const Event *last) {
  while (last->kind == EVENT_LOCAL || is_read_only_call(h, last))
    last = last->before;
  return last;
}

const Expr *history_read_only_result(History *h, const Event *last, uint32_t number,
                                     const Expr *const *args, uint32_t arg_count, uint32_t k) {
  last = history_last_ordered(h, last);
  if (h->is_concrete) {
    uint64_t hash = hash_mix(((uint64_t)last->id << 32) + number);
    for (uint32_t i = 0; i < arg_count; i++)
      hash = hash_mix(hash + args[i]->id);
    return concrete_unknown(h, hash + k, WORD_BYTES);
  }
  Str name = {0};
  str_addf(&name, "read-only.%u.%u", last->id, number);
  for (uint32_t i = 0; i < arg_count; i++)
    str_addf(&name, ".%u", args[i]->id);
  str_addf(&name, "/%u", k);
  const Expr *result = named_unknown(h, str_text(&name), WORD_BYTES);
  str_done(&name);
  return result;
}
