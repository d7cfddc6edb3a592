/* The back end over SAT: bit-blasting to one incremental CaDiCaL; the only file that includes
 * ccadical.h.
 *
 * Every gate that a query needs gets a SAT variable and its clauses once; a query assumes the
 * literals of its constraints. Nothing is ever popped, and everything learned is kept. A SAT solver
 * assigns all its variables, including those of unrelated queries, so it is restarted once this has
 * cost as much as a restart costs. */
#include <assert.h>
#include <ccadical.h>
#include <string.h>

#include "base/alloc.h"
#include "base/clock.h"
#include "base/fatal.h"
#include "base/interrupt.h"
#include "solver/backend.h"
#include "solver/blast.h"

enum {
#ifdef UMBRA_CHECK
  REBUILD = 1
#else
  REBUILD = 128 /* adding a gate's clauses again costs as much as assigning this many variables
                   in vain (measured) */
#endif
};

typedef struct SatDoor {
  Blaster blaster;
  CCaDiCaL *sat;
  VEC(int) variable; /* SAT variable of a gate; 0 if it has none yet */
  int variables;
  size_t refined; /* gates added since the last query */
  size_t largest; /* the largest number of gates added for one query in this solver */
  size_t waste;   /* total number of variables of other queries that queries have assigned */
  VEC(uint32_t) stack;
  double deadline; /* in terms of the clock; 0 if there is none */
  double (*clock)(void);
  uint64_t *work; /* a member of Stats */
} SatDoor;

/* Called periodically by the solver; a step takes longer if there are more variables. */
static int is_late(void *self) {
  const SatDoor *d = self;
  *d->work += (uint64_t)d->variables;
  return interrupt_seen() || (d->deadline > 0 && d->clock() > d->deadline);
}

/* Inprocessing and the searches for lucky assignments cost time proportional to the whole formula
 * at every call, whereas queries are many and small. Phase 0 prefers false bits and thus models
 * with small numbers. */
static void open_solver(SatDoor *d) {
  static const char *const off[] = {"lucky", "walk", "inprocessing", "rephase", "phase", "chrono"};
  d->sat = ccadical_init();
  for (size_t i = 0; i < sizeof off / sizeof *off; i++)
    ccadical_set_option(d->sat, off[i], 0);
  ccadical_set_terminate(d->sat, d, is_late);
  d->variables = 0;
  d->largest = d->waste = d->refined = 0;
  if (d->variable.len) memset(d->variable.data, 0, d->variable.len * sizeof *d->variable.data);
}

static int *variable_of(SatDoor *d, uint32_t node) {
  size_t old = d->variable.len, len = d->blaster.gates.gates.len;
  assert(node < len);
  if (node >= old) {
    vec_reserve(&d->variable, len);
    d->variable.len = len;
    memset(d->variable.data + old, 0, (len - old) * sizeof *d->variable.data);
  }
  return &d->variable.data[node];
}

static int sat_literal(SatDoor *d, Lit a) {
  int v = *variable_of(d, lit_node(a));
  CHECK(v);
  return a & 1 ? -v : v;
}

static void clause(SatDoor *d, int a, int b, int c) {
  assert(a && b);
  ccadical_add(d->sat, a);
  ccadical_add(d->sat, b);
  if (c) ccadical_add(d->sat, c);
  ccadical_add(d->sat, 0);
}

static void unit(SatDoor *d, int a) {
  ccadical_add(d->sat, a);
  ccadical_add(d->sat, 0);
}

static void add_and(SatDoor *d, int v, int a, int b) {
  clause(d, -v, a, 0);
  clause(d, -v, b, 0);
  clause(d, v, -a, -b);
}

static void add_xor(SatDoor *d, int v, int a, int b) {
  clause(d, -v, a, b);
  clause(d, -v, -a, -b);
  clause(d, v, -a, b);
  clause(d, v, a, -b);
}

static void add_mux(SatDoor *d, int v, int c, int a, int b) {
  clause(d, -c, -a, v);
  clause(d, -c, a, -v);
  clause(d, c, -b, v);
  clause(d, c, b, -v);
  clause(d, -a, -b, v); /* redundant, but they propagate before the condition is known */
  clause(d, a, b, -v);
}

static void add_maj(SatDoor *d, int v, int a, int b, int c) {
  clause(d, -a, -b, v);
  clause(d, -a, -c, v);
  clause(d, -b, -c, v);
  clause(d, a, b, -v);
  clause(d, a, c, -v);
  clause(d, b, c, -v);
}

static void sat_add_same(SatDoor *d, int v, int a) {
  clause(d, -v, a, 0);
  clause(d, v, -a, 0);
}

static void add_gate(SatDoor *d, uint32_t node) {
  Gate g = d->blaster.gates.gates.data[node];
  int in[3] = {0};
  for (unsigned i = 0; i < gate_fanin(g.kind); i++)
    in[i] = sat_literal(d, g.in[i]);
  assert(!*variable_of(d, node));
  int v = ++d->variables;
  *variable_of(d, node) = v;
  switch (g.kind) {
    case GATE_INPUT:
      if (node == 0) unit(d, -v); /* the constant, which a result can be defined as */
      break;
    case GATE_SAME: sat_add_same(d, v, in[0]); break;
    case GATE_AND: add_and(d, v, in[0], in[1]); break;
    case GATE_XOR: add_xor(d, v, in[0], in[1]); break;
    case GATE_MUX: add_mux(d, v, in[0], in[1], in[2]); break;
    case GATE_MAJ: add_maj(d, v, in[0], in[1], in[2]); break;
  }
}

/* Gives the gate and everything it depends on variables and clauses. Returns the number of new
 * gates. */
static size_t add_cone(SatDoor *d, uint32_t root) {
  size_t added = 0;
  vec_clear(&d->stack);
  vec_push(&d->stack, root);
  while (d->stack.len) {
    uint32_t node = vec_last(&d->stack);
    size_t before = d->stack.len;
    if (!*variable_of(d, node)) {
      const Gate *g = &d->blaster.gates.gates.data[node];
      for (unsigned i = 0; i < gate_fanin(g->kind); i++)
        if (!*variable_of(d, lit_node(g->in[i]))) vec_push(&d->stack, lit_node(g->in[i]));
      if (d->stack.len > before) continue;
      add_gate(d, node);
      added++;
    }
    d->stack.len = before - 1;
  }
  return added;
}

/* Assumes that e holds. Returns false if e is constantly false. */
static bool assume_condition(SatDoor *d, const Expr *e, size_t *added) {
  CHECK(e->width == 1);
  Lit a = blast_expr(&d->blaster, e)[0];
  if (lit_node(a) == 0) return a == LIT_TRUE;
  *added += add_cone(d, lit_node(a));
  ccadical_assume(d->sat, sat_literal(d, a));
  return true;
}

/* Bits that no clause mentions may have any value; 0 is used. */
static uint8_t read_byte(SatDoor *d, uint32_t var) {
  const Lit *bits = blast_var(&d->blaster, var);
  unsigned byte = 0;
  for (unsigned i = 0; i < 8; i++) {
    int v = *variable_of(d, lit_node(bits[i]));
    if (v && ccadical_val(d->sat, v) > 0) byte |= 1u << i;
  }
  return (uint8_t)byte;
}

static Answer sat_check(void *self, const Expr *const *constraints, size_t n, const Expr *cond,
                        const VarSet *vars, uint8_t *value, Effort most) {
  enum { SATISFIABLE = 10, UNSATISFIABLE = 20 }; /* the constants of IPASIR */
  SatDoor *d = self;
  if (d->waste > REBUILD * d->largest) {
    ccadical_release(d->sat);
    open_solver(d);
  }
  size_t added = d->refined;
  d->refined = 0;
  bool possible = true;
  for (size_t i = 0; i < n && possible; i++)
    possible = assume_condition(d, constraints[i], &added);
  if (possible) possible = assume_condition(d, cond, &added);
  if (added > d->largest) d->largest = added;
  if ((size_t)d->variables > d->largest) d->waste += (size_t)d->variables - d->largest;
  d->clock = most.is_of_processor ? clock_processor : clock_now;
  d->deadline = most.seconds > 0 ? d->clock() + most.seconds : 0;
  if (most.conflicts) ccadical_limit(d->sat, "conflicts", (int)most.conflicts);
  if (!possible) d->deadline = 1; /* to solve at once, which drops the assumptions */
  int result = ccadical_solve(d->sat);
  if (!possible || result == UNSATISFIABLE) return ANSWER_UNSAT;
  if (result != SATISFIABLE) return ANSWER_UNKNOWN;
  for (uint32_t i = 0; i < vars->len; i++)
    value[i] = read_byte(d, vars->var[i]);
  return ANSWER_SAT;
}

/* ---- free results ---- */

/* Does e have the same value in the last model as under v? Bits that no clause mentions may have
 * any value. */
static bool has_value(SatDoor *d, const Expr *e, Evaluator *v) {
  const Lit *bits = blast_expr(&d->blaster, e);
  U128 value = eval_expr(v, e);
  for (unsigned i = 0; i < e->width; i++) {
    bool bit = value >> i & 1;
    if (lit_node(bits[i]) == 0 || !*variable_of(d, lit_node(bits[i]))) continue;
    int literal = sat_literal(d, bits[i]);
    if ((ccadical_val(d->sat, literal) > 0) != bit) return false;
  }
  return true;
}

/* The operation itself is wrong if its result is wrong although its operands are correct. */
static bool is_wrong(SatDoor *d, const Expr *e, Evaluator *v) {
  if (has_value(d, e, v)) return false;
  for (unsigned i = 0; i < expr_kids(e); i++)
    if (!has_value(d, e->kid[i], v)) return false;
  return true;
}

static bool sat_define(SatDoor *d, const Expr *e) {
  if (!blast_define(&d->blaster, e)) return false;
  const Lit *bits = blast_expr(&d->blaster, e);
  for (unsigned i = 0; i < e->width; i++) {
    uint32_t node = lit_node(bits[i]);
    int v = *variable_of(d, node);
    if (!v) continue; /* it gets its clauses when it is needed */
    Lit same = d->blaster.gates.gates.data[node].in[0];
    d->refined += add_cone(d, lit_node(same));
    sat_add_same(d, v, sat_literal(d, same));
  }
  return true;
}

static size_t sat_refine(void *self, const ExprList *operations, Evaluator *v) {
  SatDoor *d = self;
  ExprList wrong = {0};
  for (size_t i = 0; i < operations->len; i++)
    if (is_wrong(d, operations->data[i], v)) vec_push(&wrong, operations->data[i]);
  size_t defined = 0;
  for (size_t i = 0; i < wrong.len; i++)
    defined += sat_define(d, wrong.data[i]);
  vec_done(&wrong);
  return defined;
}

static void sat_free_door(void *self) {
  SatDoor *d = self;
  ccadical_release(d->sat);
  blast_done(&d->blaster);
  vec_done(&d->variable);
  vec_done(&d->stack);
  mem_free(d);
}

Backend sat_backend_new(ExprTable *t, uint64_t *work) {
  SatDoor *d = NEW(SatDoor);
  d->work = work;
  blast_init(&d->blaster, t);
  open_solver(d);
  return (Backend){"sat", sat_check, sat_refine, sat_free_door, d};
}
