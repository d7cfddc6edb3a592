#include "impact/taken.h"

#include <string.h>

#include "base/str.h"
#include "code/operands.h"
#include "impact/writers.h"

static void offer(TakenFunctions *t, const Function *f) {
  if (function_is_of_program(f)) return;
  for (size_t i = 0; i < t->offered.len; i++)
    if (t->offered.data[i] == f) return;
  vec_push(&t->offered, f);
}

static bool taken_is_same(const Taken *a, const Taken *b) {
  return a->function == b->function && a->is_anywhere == b->is_anywhere && a->offset == b->offset;
}

static void taken_take(TakenFunctions *t, Taken new) {
  if (function_is_of_program(new.function)) return;
  for (size_t i = 0; i < t->list.len; i++)
    if (taken_is_same(&t->list.data[i], &new)) return;
  vec_push(&t->list, new);
}

typedef struct Taking {
  TakenFunctions *t;
  const Writers *writers;
  const Insn *insn;
} Taking;

static void take_read(void *data, uint32_t *reg, unsigned count) {
  const Taking *t = data;
  const Function *f = t->writers->function;
  (void)count;
  if (*reg >= f->const_count) return;
  const Function *g = program_function_at(t->writers->program, f->consts[*reg]);
  if (!g) return;
  bool is_users = function_is_of_program(f);
  bool is_stored = t->insn->op == OP_STORE && reg == &t->insn->b;
  Taken new = {.function = g};
  uint32_t base;
  if (is_users) offer(t->t, g);
  new.is_anywhere =
      is_users || !is_stored || !writers_offset(t->writers, t->insn->a, &base, &new.offset);
  if (new.is_anywhere) new.offset = 0;
  taken_take(t->t, new);
}

static void take_in_function(TakenFunctions *t, const Program *p, Function *f) {
  Writers w;
  writers_init(&w, p, f);
  for (uint32_t i = 0; i < f->insn_count; i++) {
    Taking taking = {t, &w, &f->insns[i]};
    insn_each_read(f, &f->insns[i], take_read, &taking);
  }
  writers_done(&w);
}

/* The library's own globals are recognised by the library's functions in them, which the program
 * cannot name. Pointers in packed structures may have any offset. The contents of the program's own
 * globals may be copied to any location. */
static void take_in_bytes(TakenFunctions *t, const Program *p, const Global *g,
                          const uint8_t *bytes) {
  for (uint64_t i = 0; bytes && i + 8 <= g->size; i++) {
    uint64_t value;
    memcpy(&value, bytes + i, sizeof value);
    const Function *f = program_function_at(p, value);
    if (!f) continue;
    taken_take(t, (Taken){.function = f, .offset = (int64_t)i});
    if (!g->is_library) taken_take(t, (Taken){.function = f, .is_anywhere = true});
    if (!str_starts(f->name, "__")) offer(t, f);
  }
}

/* It is unknown where each result is stored. */
static void take_computed(TakenFunctions *t, const Function *f) {
  offer(t, f);
  taken_take(t, (Taken){.function = f, .is_anywhere = true});
}

void taken_init(TakenFunctions *t, const Program *p) {
  *t = (TakenFunctions){0};
  for (size_t i = 0; i < p->functions.len; i++)
    if (p->functions.data[i]->is_defined) take_in_function(t, p, p->functions.data[i]);
  for (size_t i = 0; i < p->globals.len; i++) {
    const Global *g = p->globals.data[i];
    take_in_bytes(t, p, g, g->bytes);
    take_in_bytes(t, p, g, g->old_bytes);
  }
  for (size_t i = 0; i < p->functions.len; i++)
    if (p->functions.data[i]->is_computed) take_computed(t, p->functions.data[i]);
}

void taken_done(TakenFunctions *t) {
  vec_done(&t->list);
  vec_done(&t->offered);
}
