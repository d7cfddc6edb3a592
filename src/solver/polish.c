/* Readable test inputs: the same path, smaller values.
 *
 * Every trial changes one input, or one byte of it, and is kept when all constraints that mention a changed byte still hold; the solver is never
 * asked. So the result is always right, and at worst the model it began with. Inputs of 2, 4 or 8 bytes are tried as integers,
 * others byte by byte. The work is bounded by a count of evaluations, never by time: the same model comes out on every run. */
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "solver/layers.h"

enum { MAX_EVALUATIONS = 100000 }; /* constraints evaluated per model */

typedef struct Polisher {
  Solver *s;
  const PathCondition *pc;
  uint8_t *byte; /* the scratch model */
  unsigned left; /* evaluations */
  ExprList constraints; /* of the input at hand */
} Polisher;

/* Do the constraints that mention a variable of [first, first + n) hold? */
static bool hold(Polisher *p, uint32_t first, uint32_t n) {
  eval_forget(p->s->probe);
  for (size_t i = p->constraints.len; i-- > 0;) {
    const VarSet *vars = expr_vars(p->s->t, p->constraints.data[i]);
    bool touched = false;
    for (uint32_t k = 0; k < vars->len && !touched; k++) touched = vars->var[k] >= first && vars->var[k] - first < n;
    if (!touched) continue;
    if (!p->left) return false;
    p->left--;
    if (!eval_true(p->s->probe, p->constraints.data[i])) return false;
  }
  return true;
}

/* Keeps the new bytes when the path condition allows them, else puts the old ones back. */
static bool try_bytes(Polisher *p, uint32_t first, const uint8_t *bytes, uint32_t n) {
  uint8_t old[8];
  if (!p->left || memcmp(p->byte + first, bytes, n) == 0) return false;
  memcpy(old, p->byte + first, n);
  memcpy(p->byte + first, bytes, n);
  if (hold(p, first, n)) return true;
  memcpy(p->byte + first, old, n);
  return false;
}

static void put_integer(uint8_t *bytes, uint32_t n, int64_t v) {
  for (uint32_t i = 0; i < n; i++) bytes[i] = (uint8_t)((uint64_t)v >> (8 * i));
}

static int64_t get_integer(const uint8_t *bytes, uint32_t n) {
  uint64_t v = 0;
  for (uint32_t i = 0; i < n; i++) v |= (uint64_t)bytes[i] << (8 * i);
  return sext64(v, 8 * n);
}

static bool try_integer(Polisher *p, const Input *in, int64_t v) {
  uint8_t bytes[8];
  put_integer(bytes, in->size, v);
  return memcmp(p->byte + in->first_var, bytes, in->size) == 0 || try_bytes(p, in->first_var, bytes, in->size);
}

/* The first of 0, 1, -1, 2, ... that fits; else the value nearest to 0 that a binary search reaches. */
static bool polish_integer(Polisher *p, const Input *in) {
  static const int64_t liked[] = {0, 1, -1, 2, 3, 4, 5, 6, 7, 8, 9, 10, -2, -3, -10, 16, 20, 32, 64, 99, 100, 101, 127, 128, 255, 256, 1000, -100, -128};
  for (size_t i = 0; i < sizeof liked / sizeof *liked; i++)
    if (try_integer(p, in, liked[i])) return true;
  int64_t v = get_integer(p->byte + in->first_var, in->size);
  for (int64_t bit = (int64_t)1 << 62; bit; bit /= 2) {
    int64_t step = v < 0 ? -bit : bit;
    if ((v < 0 ? v <= step : v >= step) && try_integer(p, in, v - step)) v -= step;
  }
  return false;
}

static void polish_byte(Polisher *p, uint32_t var) {
  static const uint8_t liked[] = {0, '0', 'a', 'A', ' ', '1', 'b', 1, '-', '.', '/', '_', 'x', 'z', '9', '~', '!'};
  for (size_t i = 0; i < sizeof liked; i++)
    if (p->byte[var] == liked[i] || try_bytes(p, var, &liked[i], 1)) return;
  if (p->byte[var] >= ' ' && p->byte[var] <= '~') return;
  for (unsigned v = ' '; v <= '~'; v++)
    if (try_bytes(p, var, &(uint8_t){(uint8_t)v}, 1)) return;
  for (unsigned v = 1; v < p->byte[var]; v++)
    if (try_bytes(p, var, &(uint8_t){(uint8_t)v}, 1)) return;
}

static const VarSet *vars_of_input(ExprTable *t, const Input *in) {
  const VarSet *set = NULL;
  for (uint32_t i = 0; i < in->size; i++) {
    const VarSet *one = expr_vars(t, expr_var(t, in->first_var + i));
    set = set ? varset_union(t, set, one) : one;
  }
  return set;
}

static void polish_input(Polisher *p, const Input *in) {
  bool is_integer = in->size == 2 || in->size == 4 || in->size == 8;
  if (is_integer) {
    pc_slice(p->pc, vars_of_input(p->s->t, in), &p->constraints);
    polish_integer(p, in);
    return;
  }
  for (uint32_t i = 0; i < in->size; i++) {
    pc_slice(p->pc, expr_vars(p->s->t, expr_var(p->s->t, in->first_var + i)), &p->constraints);
    polish_byte(p, in->first_var + i);
  }
}

Model *solver_polish(Solver *s, const PathCondition *pc, const Model *m, const uint32_t *inputs, size_t n) {
  Polisher p = {.s = s, .pc = pc, .left = MAX_EVALUATIONS};
  p.byte = solver_scratch(s);
  uint32_t len = expr_var_count(s->t);
  for (uint32_t i = 0; i < len; i++) p.byte[i] = model_get(m, i);
  for (size_t i = 0; i < n; i++) polish_input(&p, expr_get_input(s->t, inputs[i]));
  Model *polished = model_copy(m, len);
  if (len) memcpy(polished->byte, p.byte, len);
  vec_done(&p.constraints);
  return polished;
}
