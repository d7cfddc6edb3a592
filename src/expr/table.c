/* The table of expressions: interning, leaves, inputs.
 *
 * A node's hash covers its kind, width, lo and the ids of its kids (never an address), so that two
 * runs fill the table in the same way. A slot holds hash and id together: a probe accesses a node
 * only if all 32 bits of the hash agree. A node is allocated only as long as its kids require (a
 * CONST or a binary node takes 32 bytes). */
#include "expr/table.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/fatal.h"

#ifdef UMBRA_CHECK
enum { FIRST_ROOM = 4, KNOWN_ROOM = 16 };
#else
enum { FIRST_ROOM = 1 << 16, KNOWN_ROOM = 1 << 13 };
#endif
const unsigned expr_known_room = KNOWN_ROOM;

ExprTable *expr_table_new(void) {
  ExprTable *t = NEW(ExprTable);
  arena_init(&t->arena);
  t->room = FIRST_ROOM;
  t->slots = NEW_ARRAY(uint64_t, t->room);
  t->known = NEW_ARRAY(KnownEntry, KNOWN_ROOM);
  strmap_init(&t->input_names);
  map_init(&t->projections[OLD]);
  map_init(&t->projections[NEW]);
  map_init(&t->undefined[0]);
  map_init(&t->undefined[1]);
  map_init(&t->text_lengths);
  map_init(&t->lowered);
  map_init(&t->origins);
  vars_init(t);
  return t;
}

void expr_table_free(ExprTable *t) {
  if (!t) return;
  strmap_done(&t->input_names);
  map_done(&t->projections[OLD]);
  map_done(&t->projections[NEW]);
  map_done(&t->unions);
  map_done(&t->set_slots);
  map_done(&t->undefined[0]);
  map_done(&t->undefined[1]);
  map_done(&t->text_lengths);
  map_done(&t->lowered);
  map_done(&t->origins);
  vec_done(&t->all);
  vec_done(&t->inputs);
  vec_done(&t->input_of_var);
  vec_done(&t->vars);
  vec_done(&t->set_of);
  vec_done(&t->sets);
  free(t->slots);
  free(t->known);
  arena_done(&t->arena);
  free(t);
}

size_t expr_table_len(const ExprTable *t) { return t->all.len; }

static const uint8_t kind_kids[] = {
#define KIND(name, class, kids, smtlib, meaning) kids,
#include "expr/expr.def"
#undef KIND
};

static const uint8_t kind_class[] = {
#define KIND(name, class, kids, smtlib, meaning) EXPR_CLASS_##class,
#include "expr/expr.def"
#undef KIND
};

ExprClass expr_class(ExprKind kind) {
  assert(kind < EXPR_KINDS);
  return (ExprClass)kind_class[kind];
}

unsigned expr_kids(const Expr *e) {
  assert(e->kind < EXPR_KINDS);
  return kind_kids[e->kind];
}

/* ---- interning ---- */

uint32_t node_hash(const Expr *e) {
  uint64_t h = (uint64_t)e->kind << 48 | (uint64_t)e->width << 32 | e->lo;
  if (e->kind == EXPR_CONST) {
    h = hash_mix(h ^ (uint64_t)e->value) ^ (uint64_t)(e->value >> 64);
  } else if (e->kind == EXPR_TABLE) {
    for (uint32_t i = 0; i < e->lo; i++)
      h = h * 0x9e3779b97f4a7c15ull + e->bytes[i]->id;
  } else {
    for (unsigned i = 0; i < expr_kids(e); i++)
      h = hash_mix(h) + e->kid[i]->id;
  }
  return (uint32_t)hash_mix(h);
}

static bool same(const Expr *a, const Expr *b) {
  if (a->kind != b->kind || a->width != b->width || a->lo != b->lo) return false;
  if (a->kind == EXPR_CONST) return a->value == b->value;
  if (a->kind == EXPR_TABLE)
    return !a->lo || memcmp(a->bytes, b->bytes, a->lo * sizeof *a->bytes) == 0;
  for (unsigned i = 0; i < expr_kids(a); i++)
    if (a->kid[i] != b->kid[i]) return false;
  return true;
}

static void slots_grow(ExprTable *t) {
  free(t->slots);
  t->room *= 2;
  t->slots = NEW_ARRAY(uint64_t, t->room);
  for (size_t id = 0; id < t->all.len; id++) {
    uint32_t hash = t->all.data[id]->hash;
    size_t i = hash & (t->room - 1);
    while (t->slots[i])
      i = (i + 1) & (t->room - 1);
    t->slots[i] = (uint64_t)hash << 32 | (id + 1);
  }
}

bool node_has_shadow(const Expr *e) {
  if (e->kind == EXPR_SHADOW) return true;
  if (e->kind == EXPR_TABLE) {
    for (uint32_t i = 0; i < e->lo; i++)
      if (e->bytes[i]->has_shadow) return true;
    return false;
  }
  for (unsigned i = 0; i < expr_kids(e); i++)
    if (e->kid[i]->has_shadow) return true;
  return false;
}

bool node_has_uninit(const ExprTable *t, const Expr *e) {
  if (e->kind == EXPR_VAR) return t->inputs.data[t->input_of_var.data[e->lo]].is_uninit;
  if (e->kind == EXPR_TABLE) {
    for (uint32_t i = 0; i < e->lo; i++)
      if (e->bytes[i]->has_uninit) return true;
    return false;
  }
  for (unsigned i = 0; i < expr_kids(e); i++)
    if (e->kid[i]->has_uninit) return true;
  return false;
}

bool node_has_float(const Expr *e) {
  if (is_float_operation(e->kind)) return true;
  if (e->kind == EXPR_TABLE) {
    for (uint32_t i = 0; i < e->lo; i++)
      if (e->bytes[i]->has_float) return true;
    return false;
  }
  for (unsigned i = 0; i < expr_kids(e); i++)
    if (e->kid[i]->has_float) return true;
  return false;
}

unsigned count_nodes(const Expr *e) {
  unsigned count = 1;
  if (e->kind == EXPR_TABLE)
    for (uint32_t i = 0; i < e->lo && count < EXPR_LARGE; i++)
      count += e->bytes[i]->kind != EXPR_CONST ? e->bytes[i]->size : 0;
  for (unsigned i = 0; i < expr_kids(e); i++)
    count += e->kid[i]->size;
  return count < EXPR_LARGE ? count : EXPR_LARGE;
}

static size_t node_size(const Expr *e) {
  return kind_kids[e->kind] == 3 ? sizeof(Expr) : offsetof(Expr, kid) + sizeof(U128);
}

static const Expr *table_insert(ExprTable *t, const Expr *probe, uint32_t hash, size_t slot) {
  CHECK(t->all.len < UINT32_MAX - 1);
  assert(!t->slots[slot]);
  Expr *e = arena_alloc(&t->arena, node_size(probe));
  memcpy(e, probe, node_size(probe));
  e->id = (uint32_t)t->all.len;
  e->hash = hash;
  e->has_shadow = node_has_shadow(probe);
  e->has_uninit = node_has_uninit(t, probe);
  e->has_float = node_has_float(probe);
  e->size = count_nodes(probe) & EXPR_LARGE;
  if (e->kind == EXPR_TABLE) {
    const Expr **bytes = ARENA_ARRAY(&t->arena, const Expr *, e->lo);
    if (e->lo) memcpy(bytes, probe->bytes, e->lo * sizeof *bytes);
    e->bytes = bytes;
  }
  vec_push(&t->all, e);
  t->slots[slot] = (uint64_t)hash << 32 | (e->id + 1);
  if (2 * t->all.len > t->room) slots_grow(t);
  return e;
}

/* The slot of the node with this structure, or the empty slot where it belongs. */
static inline size_t table_slot_of(const ExprTable *t, const Expr *probe, uint32_t hash) {
  size_t i = hash & (t->room - 1);
  for (; t->slots[i]; i = (i + 1) & (t->room - 1)) {
    if ((uint32_t)(t->slots[i] >> 32) != hash) continue;
    if (same(t->all.data[(uint32_t)t->slots[i] - 1], probe)) break;
  }
  return i;
}

const Expr *node_find(const ExprTable *t, const Expr *probe) {
  uint64_t slot = t->slots[table_slot_of(t, probe, node_hash(probe))];
  return slot ? t->all.data[(uint32_t)slot - 1] : NULL;
}

static const Expr *table_intern(ExprTable *t, const Expr *probe) {
  uint32_t hash = node_hash(probe);
  size_t slot = table_slot_of(t, probe, hash);
  if (t->slots[slot]) return t->all.data[(uint32_t)t->slots[slot] - 1];
  return table_insert(t, probe, hash, slot);
}

const Expr *intern_node(ExprTable *t, ExprKind kind, unsigned width, uint32_t lo, const Expr *a,
                        const Expr *b, const Expr *c) {
  assert(kind != EXPR_CONST && kind != EXPR_TABLE && width <= MAX_WIDTH);
  assert((a != NULL) + (b != NULL) + (c != NULL) == kind_kids[kind]);
  Expr probe = {.kind = (uint8_t)kind, .width = width & EXPR_WIDTH, .lo = lo};
  probe.kid[0] = a;
  probe.kid[1] = b;
  probe.kid[2] = c;
  return table_intern(t, &probe);
}

const Expr *intern_table(ExprTable *t, const Expr *const *bytes, uint32_t size) {
  Expr probe = {.kind = EXPR_TABLE, .lo = size};
  probe.bytes = bytes;
  return table_intern(t, &probe);
}

/* ---- leaves ---- */

const Expr *expr_const(ExprTable *t, unsigned width, U128 value) {
  assert(width >= 1 && width <= MAX_WIDTH);
  Expr probe = {.kind = EXPR_CONST, .width = width & EXPR_WIDTH};
  probe.value = value & mask128(width);
  return table_intern(t, &probe);
}

const Expr *expr_bool(ExprTable *t, bool b) { return expr_const(t, 1, b); }

const Expr *expr_var(ExprTable *t, uint32_t var) {
  CHECK(var < t->vars.len);
  assert(t->vars.data[var]->lo == var);
  return t->vars.data[var];
}

const Expr *expr_raw(ExprTable *t, ExprKind kind, unsigned width, uint32_t lo, const Expr *a,
                     const Expr *b, const Expr *c) {
  t->is_raw = true;
  return intern_node(t, kind, width, lo, a, b, c);
}

/* ---- inputs ---- */

static uint32_t find_or_add_input(ExprTable *t, const char *key, Input in) {
  CHECK(in.size <= UINT32_MAX - t->vars.len);
  uint64_t known;
  if (strmap_find(&t->input_names, key, &known)) return (uint32_t)known;
  known = t->inputs.len;
  strmap_put(&t->input_names, key, known);
  in.name = arena_strdup(&t->arena, in.name);
  in.first_var = (uint32_t)t->vars.len;
  vec_push(&t->inputs, in);
  for (uint32_t i = 0; i < in.size; i++) {
    vec_push(&t->input_of_var, (uint32_t)known);
    vec_push(&t->vars, intern_node(t, EXPR_VAR, 8, in.first_var + i, NULL, NULL, NULL));
  }
  return (uint32_t)known;
}

uint32_t expr_input(ExprTable *t, const char *name, uint32_t size) {
  Str key = {0};
  str_addf(&key, "%s/%u", name, size);
  uint32_t input = find_or_add_input(t, str_text(&key), (Input){.name = name, .size = size});
  str_done(&key);
  return input;
}

uint32_t expr_uninit(ExprTable *t, const char *what, uint64_t key) {
  Str name = {0};
  str_addf(&name, "%s#%llx", what, (unsigned long long)key);
  Input in = {.name = str_text(&name), .size = UNINIT_BLOCK, .is_uninit = true};
  uint32_t input = find_or_add_input(t, in.name, in);
  str_done(&name);
  return input;
}

uint32_t expr_assumed(ExprTable *t, const char *what, uint64_t key, uint64_t value) {
  Str name = {0};
  str_addf(&name, "%s#%llx=%llx", what, (unsigned long long)key, (unsigned long long)value);
  Input in = {.name = str_text(&name),
              .size = ASSUMED_BYTES,
              .is_uninit = true,
              .is_assumed = true,
              .value = value};
  uint32_t input = find_or_add_input(t, in.name, in);
  str_done(&name);
  return input;
}

const Input *expr_get_input(const ExprTable *t, uint32_t input) {
  CHECK(input < t->inputs.len);
  return &t->inputs.data[input];
}

void expr_set_look(ExprTable *t, uint32_t input, InputLook look) {
  CHECK(input < t->inputs.len);
  t->inputs.data[input].look = look;
}

void expr_set_of_machine(ExprTable *t, uint32_t input) {
  CHECK(input < t->inputs.len);
  t->inputs.data[input].is_of_machine = true;
}

void expr_set_event(ExprTable *t, uint32_t input) {
  CHECK(input < t->inputs.len);
  t->inputs.data[input].is_event = true;
}

void expr_set_truth(ExprTable *t, uint32_t input) {
  CHECK(input < t->inputs.len);
  t->inputs.data[input].is_truth = true;
}

uint32_t expr_input_count(const ExprTable *t) { return (uint32_t)t->inputs.len; }
uint32_t expr_var_count(const ExprTable *t) { return (uint32_t)t->vars.len; }

uint32_t expr_input_of_var(const ExprTable *t, uint32_t var) {
  CHECK(var < t->input_of_var.len);
  return t->input_of_var.data[var];
}

const Expr *expr_input_bytes(ExprTable *t, uint32_t input, uint32_t offset, uint32_t bytes) {
  const Input *in = expr_get_input(t, input);
  CHECK(bytes >= 1 && bytes <= MAX_WIDTH / 8 && offset <= in->size && bytes <= in->size - offset);
  const Expr *e = expr_var(t, in->first_var + offset);
  for (uint32_t i = 1; i < bytes; i++)
    e = expr_concat(t, expr_var(t, in->first_var + offset + i), e);
  return e;
}
