#include "proof/heads.h"

#include <string.h>

#include "base/alloc.h"
#include "code/cfg.h"
#include "code/operands.h"

enum { MOST_LIVE = 24 };

/* ---- loops ---- */

typedef struct LoopSearch {
  Heads *heads;
  uint8_t *state; /* per block */
  VEC(uint32_t) stack;
  bool is_closed; /* a path without heads has come back to one of its blocks */
} LoopSearch;

enum { NOT_VISITED, ON_PATH, IS_DONE };

static void walk_successor(void *data, uint32_t block) {
  LoopSearch *w = data;
  if (w->state[block] == ON_PATH) w->heads->is_head[block] = true;
  if (w->state[block] == NOT_VISITED) vec_push(&w->stack, block);
}

/* Depth first. A block stays on the stack, on the path, until all that it leads to is done. */
static void search_from(LoopSearch *w, uint32_t first,
                        void (*visit)(void *data, uint32_t successor)) {
  const Function *f = w->heads->function;
  vec_push(&w->stack, first);
  while (w->stack.len) {
    uint32_t block = vec_last(&w->stack);
    if (w->state[block] != NOT_VISITED) {
      w->state[block] = IS_DONE;
      (void)vec_pop(&w->stack);
      continue;
    }
    w->state[block] = ON_PATH;
    cfg_each_successor(f, block, VERSIONS_BOTH, visit, w);
  }
}

static void find_loops(Heads *c) {
  LoopSearch w = {.heads = c, .state = NEW_ARRAY(uint8_t, c->function->block_count)};
  search_from(&w, 0, walk_successor);
  mem_free(w.state);
  vec_done(&w.stack);
}

static void walk_between(void *data, uint32_t block) {
  LoopSearch *w = data;
  if (w->heads->is_head[block]) return;
  w->is_closed |= w->state[block] == ON_PATH;
  if (w->state[block] == NOT_VISITED) vec_push(&w->stack, block);
}

/* Does each loop contain a head? */
static bool are_enough(Heads *c) {
  LoopSearch w = {.heads = c, .state = NEW_ARRAY(uint8_t, c->function->block_count)};
  for (uint32_t b = 0; b < c->function->block_count; b++)
    if (w.state[b] == NOT_VISITED && !c->is_head[b]) search_from(&w, b, walk_between);
  mem_free(w.state);
  vec_done(&w.stack);
  return !w.is_closed;
}

bool heads_drop(Heads *c) {
  bool has_dropped = false;
  for (uint32_t b = 0; b < c->function->block_count; b++) {
    if (!c->is_head[b]) continue;
    c->is_head[b] = false;
    bool is_enough = are_enough(c);
    c->is_head[b] = !is_enough;
    has_dropped |= is_enough;
  }
  return has_dropped;
}

/* ---- definitions ---- */

static void find_writers(Heads *c) {
  Function *f = c->function;
  uint32_t first;
  for (uint32_t i = 0; i < f->insn_count; i++)
    for (uint32_t k = insn_writes(&f->insns[i], &first); k-- > 0;)
      c->writer[first + k] = c->writer[first + k] ? UINT32_MAX : i + 1;
}

Insn *heads_definition(const Heads *c, uint32_t reg) {
  uint32_t writer = c->writer[reg];
  if (!writer || writer == UINT32_MAX) return NULL;
  Insn *i = &c->function->insns[writer - 1];
  return i->op >= OP_ADD && i->op <= OP_SELECT && i->width <= 64 ? i : NULL;
}

typedef struct Sources {
  const Function *function;
  RegList *live;
} Sources;

static void add_source(void *data, uint32_t *reg, unsigned count) {
  Sources *s = data;
  for (uint32_t r = *reg; r < *reg + count; r++) {
    bool is_listed = r < s->function->const_count || s->live->len >= MOST_LIVE;
    for (size_t k = 0; k < s->live->len; k++)
      is_listed |= s->live->data[k] == r;
    if (!is_listed) vec_push(s->live, r);
  }
}

/* Adds what the registers are computed from, so that relations can say it. */
static void add_sources(Heads *c, RegList *live) {
  for (size_t k = 0; k < live->len; k++) {
    Insn *i = heads_definition(c, live->data[k]);
    if (i) insn_each_read(c->function, i, add_source, &(Sources){c->function, live});
  }
}

/* ---- live registers ---- */

typedef struct Liveness {
  Function *function;
  bool *live; /* per block and register: live at its start */
  bool *now;  /* per register */
  bool is_changed;
} Liveness;

static bool *live_at(const Liveness *l, uint32_t block) {
  return l->live + (size_t)block * l->function->reg_count;
}

static void heads_add_successor(void *data, uint32_t block) {
  Liveness *l = data;
  const bool *other = live_at(l, block);
  for (uint32_t r = 0; r < l->function->reg_count; r++)
    l->now[r] |= other[r];
}

static void heads_note_read(void *data, uint32_t *reg, unsigned count) {
  Liveness *l = data;
  for (unsigned k = 0; k < count; k++)
    l->now[*reg + k] = true;
}

static void pass_block(Liveness *l, uint32_t block) {
  Function *f = l->function;
  memset(l->now, 0, f->reg_count * sizeof *l->now);
  cfg_each_successor(f, block, VERSIONS_BOTH, heads_add_successor, l);
  for (uint32_t k = f->blocks[block].len; k-- > 0;) {
    Insn *i = &f->insns[f->blocks[block].first + k];
    uint32_t first, n = insn_writes(i, &first);
    for (uint32_t r = 0; r < n; r++)
      l->now[first + r] = false;
    insn_each_read(f, i, heads_note_read, l);
  }
  if (memcmp(l->now, live_at(l, block), f->reg_count * sizeof *l->now) == 0) return;
  memcpy(live_at(l, block), l->now, f->reg_count * sizeof *l->now);
  l->is_changed = true;
}

static void find_live(Heads *c) {
  Function *f = c->function;
  size_t n = (size_t)f->block_count * f->reg_count;
  Liveness l = {f, NEW_ARRAY(bool, n + 1), NEW_ARRAY(bool, f->reg_count + 1), true};
  while (l.is_changed) {
    l.is_changed = false;
    for (uint32_t b = f->block_count; b-- > 0;)
      pass_block(&l, b);
  }
  for (uint32_t b = 0; b < f->block_count; b++)
    for (uint32_t r = f->const_count; c->is_head[b] && r < f->reg_count; r++)
      if (live_at(&l, b)[r]) vec_push(&c->live[b], r);
  for (uint32_t b = 0; b < f->block_count; b++)
    add_sources(c, &c->live[b]);
  mem_free(l.live);
  mem_free(l.now);
}

/* ---- widths ---- */

static void heads_widen(Heads *c, uint32_t reg, unsigned width) {
  if (width > 64 || !width) width = 64;
  if (c->width[reg] < width) c->width[reg] = (uint8_t)width;
}

unsigned heads_result_width(const Program *p, const Insn *call) {
  const Function *callee = call->op == OP_CALL ? p->functions.data[call->a] : NULL;
  bool is_known = callee && call->aux == 1 && callee->result_width && callee->result_width < 64;
  return is_known ? callee->result_width : 64;
}

static unsigned written_width(const Program *p, const Insn *i) {
  bool is_test = (i->op >= OP_EQ && i->op <= OP_SMULO) || i->op == OP_FCMP;
  if (is_test && !(i->op == OP_PSUB)) return 1;
  switch ((Op)i->op) {
    case OP_MOV:
    case OP_WIDE:
    case OP_PTRADD:
    case OP_PSUB:
    case OP_ALLOCA:
    case OP_STACKSAVE: return 64;
    case OP_CALL:
    case OP_CALLPTR: return heads_result_width(p, i);
    default: return i->width;
  }
}

/* A move has the width of what it moves; moves of moves need repetition. */
static bool pass_moves(Heads *c) {
  bool is_changed = false;
  for (uint32_t k = 0; k < c->function->insn_count; k++) {
    const Insn *i = &c->function->insns[k];
    if (i->op != OP_MOV || c->width[i->d] >= c->width[i->a]) continue;
    c->width[i->d] = c->width[i->a];
    is_changed = true;
  }
  return is_changed;
}

static unsigned width_of_constant(uint64_t value) {
  return value >> 32 ? 64 : value >> 16 ? 32 : value >> 8 ? 16 : value >> 1 ? 8 : 1;
}

static void find_widths(Heads *c) {
  Function *f = c->function;
  for (uint32_t r = 0; r < f->const_count; r++)
    c->width[r] = (uint8_t)width_of_constant(f->consts[r]);
  for (uint32_t k = 0; k < f->param_count; k++)
    c->width[f->const_count + k] = 64;
  for (uint32_t p = 0; p < f->source_params; p++)
    if (f->params[p].count == 1 && f->params[p].width && f->params[p].width < 64)
      c->width[f->const_count + f->params[p].first] = f->params[p].width;
  for (uint32_t k = 0; k < f->insn_count; k++) {
    const Insn *i = &f->insns[k];
    uint32_t first, n = insn_writes(i, &first);
    for (uint32_t r = 0; r < n && i->op != OP_MOV; r++)
      heads_widen(c, first + r, n > 1 ? 64 : written_width(c->program, i));
  }
  while (pass_moves(c)) {
  }
  for (uint32_t r = 0; r < f->reg_count; r++)
    if (!c->width[r]) c->width[r] = 64; /* never written */
}

void heads_init(Heads *c, const Program *program, Function *f) {
  *c = (Heads){.program = program,
               .function = f,
               .is_head = NEW_ARRAY(bool, f->block_count),
               .live = NEW_ARRAY(RegList, f->block_count),
               .writer = NEW_ARRAY(uint32_t, f->reg_count + 1),
               .width = NEW_ARRAY(uint8_t, f->reg_count + 1)};
  find_loops(c);
  find_writers(c);
  find_live(c);
  find_widths(c);
}

void heads_done(Heads *c) {
  for (uint32_t b = 0; b < c->function->block_count; b++)
    vec_done(&c->live[b]);
  mem_free(c->is_head);
  mem_free(c->live);
  mem_free(c->writer);
  mem_free(c->width);
}
