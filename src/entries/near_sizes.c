/* A size in the change comes before those in the changed functions, and these before those in
 * functions that call them or that they call. Characters are compared with numbers as well: a value
 * that was extended from 8 bits is not a size, and a number that may be a character comes last. */
#include "entries/near_sizes.h"

#include <assert.h>
#include <stdlib.h>

#include "base/alloc.h"
#include "base/str.h"
#include "code/code_marks.h"
#include "code/operands.h"

enum { MOST_SIZES = 3 };

typedef enum Nearness { IN_CHANGE, IN_FUNCTION, IN_NEIGHBOUR, AS_CHARACTER, FAR_AWAY } Nearness;

typedef struct NearSize {
  uint32_t size;
  Nearness nearness;
} NearSize;

typedef struct Finder {
  const Program *program;
  uint32_t least, most;
  Nearness *functions;
  VEC(NearSize) found;
  /* the function that is being examined */
  const Function *f;
  const Insn **makers; /* per register: the instruction that wrote it last; NULL if none has */
} Finder;

static void near_sizes_add(Finder *s, uint64_t size, Nearness nearness) {
  if (size <= s->least || size > s->most) return;
  for (size_t i = 0; i < s->found.len; i++) {
    NearSize *n = &s->found.data[i];
    if (n->size != size) continue;
    if (nearness < n->nearness) n->nearness = nearness;
    return;
  }
  vec_push(&s->found, ((NearSize){(uint32_t)size, nearness}));
}

static const uint64_t *constant_of(const Finder *s, uint32_t reg) {
  return reg < s->f->const_count ? &s->f->consts[reg] : NULL;
}

/* Adds the register's value if it is a constant, in one version or in both. */
static void near_sizes_add_register(Finder *s, uint32_t reg, Nearness nearness) {
  const uint64_t *value = constant_of(s, reg);
  const Insn *maker = s->makers[reg];
  if (value) near_sizes_add(s, *value, nearness);
  if (value || !maker || maker->op != OP_CHANGE) return;
  const uint64_t *old = constant_of(s, maker->a), *new = constant_of(s, maker->b);
  if (old) near_sizes_add(s, *old, IN_CHANGE);
  if (new) near_sizes_add(s, *new, IN_CHANGE);
}

static bool is_character(const Finder *s, uint32_t reg) {
  enum { BYTE = 8 };
  const Insn *maker = s->makers[reg];
  if (!maker) return false;
  if (maker->op == OP_SEXT || maker->op == OP_ZEXT) return maker->c <= BYTE;
  return maker->op == OP_LOAD && maker->width <= BYTE;
}

static bool may_be_character(uint64_t value) { return value >= ' ' && value <= '~'; }

static void look_at_comparison(Finder *s, const Insn *i, Nearness nearness) {
  bool is_equality = i->op == OP_EQ || i->op == OP_NE;
  const uint32_t operands[] = {i->a, i->b};
  for (int k = 0; k < 2; k++) {
    const uint64_t *value = constant_of(s, operands[k]);
    if (is_character(s, operands[1 - k])) continue;
    bool is_last = is_equality && value && may_be_character(*value);
    near_sizes_add_register(s, operands[k], is_last ? AS_CHARACTER : nearness);
  }
}

static uint64_t near_sizes_count(const Type *t) {
  return t && t->kind == TYPE_ARRAY ? t->count : 0;
}

static void look_at_local(Finder *s, const Insn *i, Nearness nearness) {
  const uint64_t *size = constant_of(s, i->b);
  if (i->a & LOCAL_IS_TEXT && size) near_sizes_add(s, *size, nearness);
  for (Version v = OLD; v <= NEW && s->f->locals; v++)
    near_sizes_add(s, near_sizes_count(s->f->locals[i->c][v].type), nearness);
}

static void look_at_call(Finder *s, const Insn *i, Nearness nearness) {
  static const char *const names[] = {"malloc",   "calloc", "realloc", "strncpy", "strncat",
                                      "snprintf", "memcpy", "memmove", "fgets",   "read",
                                      "fread",    "memcmp", "strncmp", NULL};
  if (!str_is_one_of(s->program->functions.data[i->a]->name, names)) return;
  for (uint32_t k = 0; k < i->c; k++)
    near_sizes_add_register(s, s->f->pool[i->b + k], nearness);
}

static void look_at_instruction(Finder *s, const Insn *i, Nearness nearness) {
  enum { NARROWEST = 16 }; /* bits of a size */
  switch (i->op) {
    case OP_EQ:
    case OP_NE:
    case OP_ULT:
    case OP_ULE:
    case OP_SLT:
    case OP_SLE:
      if (i->width >= NARROWEST) look_at_comparison(s, i, nearness);
      break;
    case OP_ALLOCA: look_at_local(s, i, nearness); break;
    case OP_LIMIT:
      if (i->aux == LIMIT_INDEX) near_sizes_add(s, i->c, nearness);
      break;
    case OP_MEMCPY:
    case OP_MEMSET: near_sizes_add_register(s, i->c, nearness); break;
    case OP_CALL: look_at_call(s, i, nearness); break;
    default: break;
  }
}

/* An instruction that only one version executes follows a SPLIT, whose blocks are not known before
 * the passes: it counts as part of the function. */
static void near_sizes_look_at_function(Finder *s, const Function *f, Nearness nearness) {
  uint32_t first, number;
  s->f = f;
  s->makers = NEW_ARRAY(const Insn *, f->reg_count + f->const_count + 1);
  for (uint32_t i = 0; i < f->insn_count; i++) {
    look_at_instruction(s, &f->insns[i], nearness);
    number = insn_writes(&f->insns[i], &first);
    for (uint32_t k = 0; k < number; k++)
      s->makers[first + k] = &f->insns[i];
  }
  for (uint32_t i = 0; i < f->const_count; i++) {
    const Global *g = program_global_at(s->program, f->consts[i], &number);
    if (!g || !g->is_variable) continue;
    for (Version v = OLD; v <= NEW; v++)
      near_sizes_add(s, near_sizes_count(g->type[v]), nearness);
  }
  mem_free(s->makers);
}

static bool near_sizes_is_own(const Function *f) { return f->is_defined && !f->is_library; }

static void mark_neighbours(Finder *s, const Function *f) {
  for (uint32_t i = 0; i < f->insn_count; i++) {
    if (f->insns[i].op != OP_CALL) continue;
    Nearness *caller = &s->functions[f->number], *callee = &s->functions[f->insns[i].a];
    if (*caller == IN_FUNCTION && *callee == FAR_AWAY) *callee = IN_NEIGHBOUR;
    if (*callee == IN_FUNCTION && *caller == FAR_AWAY) *caller = IN_NEIGHBOUR;
  }
}

static int near_sizes_compare(const void *left, const void *right) {
  const NearSize *a = left, *b = right;
  if (a->nearness != b->nearness) return a->nearness < b->nearness ? -1 : 1;
  return a->size < b->size ? -1 : a->size > b->size;
}

void near_sizes_find(NearSizes *sizes, const Program *p, uint32_t least, uint32_t most) {
  assert(sizes && p && least < most);
  Finder s = {.program = p, .least = least, .most = most};
  s.functions = NEW_ARRAY(Nearness, p->functions.len + 1);
  for (size_t i = 0; i < p->functions.len; i++) {
    const Function *f = p->functions.data[i];
    bool is_changed = near_sizes_is_own(f) && function_is_changed(f);
    s.functions[i] = is_changed ? IN_FUNCTION : FAR_AWAY;
  }
  for (size_t i = 0; i < p->functions.len; i++)
    if (near_sizes_is_own(p->functions.data[i])) mark_neighbours(&s, p->functions.data[i]);
  for (size_t i = 0; i < p->functions.len; i++)
    if (near_sizes_is_own(p->functions.data[i]) && s.functions[i] < FAR_AWAY)
      near_sizes_look_at_function(&s, p->functions.data[i], s.functions[i]);
  if (s.found.len) qsort(s.found.data, s.found.len, sizeof *s.found.data, near_sizes_compare);
  *sizes = (NearSizes){0};
  for (size_t i = 0; i < s.found.len && i < MOST_SIZES; i++)
    vec_push(sizes, s.found.data[i].size);
  mem_free(s.functions);
  vec_done(&s.found);
}
