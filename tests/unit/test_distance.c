/* Distances to the next change and live registers: random functions that call each other, against
 * searches over the definitions. */
#include <string.h>

#include "base/map.h"
#include "code/cfg.h"
#include "code/code_build.h"
#include "code/passes.h"
#include "impact/distance.h"
#include "impact/live.h"
#include "test.h"

enum { BLOCKS = 5, FUNCTIONS = 4, PROGRAMS = 300, STACK = 6 };
static uint64_t seed = 1;
static uint32_t any(uint32_t n) { return (uint32_t)(hash_mix(seed++) % n); }

static void body(Program *p, Function *f) {
  Builder *b = build_new(p, f);
  uint32_t c = build_param(b), x = build_regs(b, 1), y = build_regs(b, 1);
  for (int i = 0; i < BLOCKS; i++)
    build_block(b);
  for (uint32_t i = 0; i < BLOCKS; i++) {
    build_start(b, i);
    if (any(3) == 0)
      build_emit(
          b,
          (Insn){
              .op = OP_CALL, .d = NO_REG, .a = any(FUNCTIONS), .b = build_pool(b, &c, 1), .c = 1});
    if (any(9) == 0) build_emit(b, (Insn){.op = OP_CHANGE, .width = 64, .d = x, .a = c, .b = y});
    if (any(4) == 0) build_emit(b, (Insn){.op = OP_ADD, .width = 32, .d = y, .a = c, .b = x});
    switch (any(4)) {
      case 0: build_emit(b, (Insn){.op = OP_RET, .b = build_pool(b, &y, 1), .c = any(2)}); break;
      case 1: build_emit(b, (Insn){.op = OP_JMP, .a = any(BLOCKS)}); break;
      default:
        build_emit(b, (Insn){.op = OP_BR, .a = c, .b = any(BLOCKS), .c = any(BLOCKS)});
        break;
    }
  }
  build_finish(b);
}

static Program *program(void) {
  Program *p = program_new();
  char name[] = "f0";
  for (int i = 0; i < FUNCTIONS; i++, name[1]++)
    program_add_function(p, name);
  for (int i = 0; i < FUNCTIONS; i++)
    body(p, p->functions.data[i]);
  return p;
}

/* A configuration: the instructions to go on at, the innermost last. */
typedef struct Place {
  const Function *f;
  uint32_t pc;
} Place;

typedef struct Walk {
  const Program *p;
  Place stack[STACK];
  int depth;
  int budget;
  uint32_t steps, best; /* instructions so far; the fewest to what is looked for */
  bool to_change;
} Walk;

static void walk(Walk *w);

static void enter(void *data, uint32_t block) {
  Walk next = *(Walk *)data;
  next.stack[next.depth - 1].pc = next.stack[next.depth - 1].f->blocks[block].first;
  walk(&next);
  ((Walk *)data)->best = next.best;
}

/* Tries all ways of at most `budget` instructions. */
static void walk(Walk *w) {
  Place *top = &w->stack[w->depth - 1];
  const Insn *i = &top->f->insns[top->pc];
  if (w->budget-- == 0 || w->steps >= w->best) return;
  if (w->to_change && i->op == OP_CHANGE) {
    w->best = w->steps;
    return;
  }
  w->steps++;
  if (i->op == OP_RET && w->depth == 1) {
    if (!w->to_change) w->best = w->steps;
  } else if (i->op == OP_RET) {
    w->depth--;
    walk(w);
  } else if (i->op == OP_CALL) {
    if (w->depth == STACK) return;
    top->pc++;
    w->stack[w->depth++] = (Place){w->p->functions.data[i->a], 0};
    walk(w);
  } else if (op_is_terminator(i->op)) {
    Walk here = *w;
    cfg_each_successor(top->f, function_block_of(top->f, top->pc), VERSIONS_BOTH, enter, &here);
    w->best = here.best;
  } else {
    top->pc++;
    walk(w);
  }
}

enum { BUDGET = 16 };

static uint32_t searched(const Program *p, const Function *f, uint32_t pc, bool to_change) {
  Walk w = {.p = p,
            .stack = {{f, pc}},
            .depth = 1,
            .budget = BUDGET,
            .best = DISTANCE_NEVER,
            .to_change = to_change};
  walk(&w);
  return w.best;
}

static void compare(uint32_t told, uint32_t found) {
  if (found != DISTANCE_NEVER)
    TEST(told == found);
  else
    TEST(told >= BUDGET - 2); /* further than was searched */
}

typedef struct Reading {
  const Function *f;
  uint32_t reg;
  bool seen[64], found;
} Reading;

static bool reads(Function *f, const Insn *i, uint32_t reg) {
  if (i->op == OP_RET || i->op == OP_CALL)
    for (uint32_t k = 0; k < i->c; k++)
      if (f->pool[i->b + k] == reg) return true;
  return (i->op == OP_CHANGE || i->op == OP_ADD) ? i->a == reg || i->b == reg
                                                 : i->op == OP_BR && i->a == reg;
}

static void read_from(Reading *r, uint32_t pc);
static void read_block(void *data, uint32_t block) {
  Reading *r = data;
  if (r->seen[block]) return;
  r->seen[block] = true;
  read_from(r, r->f->blocks[block].first);
}

static void read_from(Reading *r, uint32_t pc) {
  for (;; pc++) {
    const Insn *i = &r->f->insns[pc];
    if (reads((Function *)(uintptr_t)r->f, i, r->reg)) r->found = true;
    if (r->found || ((i->op == OP_CHANGE || i->op == OP_ADD) && i->d == r->reg)) return;
    if (op_is_terminator(i->op)) break;
  }
  cfg_each_successor(r->f, function_block_of(r->f, pc), VERSIONS_BOTH, read_block, r);
}

static void check(const Program *p) {
  Distances *d = distances_new(p);
  Live *l = live_new(p);
  for (int k = 0; k < FUNCTIONS; k++) {
    const Function *f = p->functions.data[k];
    for (uint32_t pc = 0; pc < f->insn_count; pc++) {
      compare(distances_target(d, f, pc), searched(p, f, pc, true));
      compare(distances_return(d, f, pc), searched(p, f, pc, false));
      const bool *is_live = live_before(l, f, pc);
      for (uint32_t r = 0; r < f->reg_count; r++) {
        Reading reading = {.f = f, .reg = r};
        read_from(&reading, pc);
        TEST(is_live[r] == reading.found);
      }
    }
  }
  live_free(l);
  distances_free(d);
}

int main(void) {
  for (int i = 0; i < PROGRAMS; i++) {
    Program *p = program();
    check(p);
    program_free(p);
  }
  puts("distance: 1 passed, 0 failed");
  return 0;
}
