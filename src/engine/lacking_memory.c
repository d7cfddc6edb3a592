/* The fault of a path stops it before OLD has looked at all of its input. The rest of the input of
 * the path is then arbitrary, and without the failed allocation OLD may fail because of it: the
 * smallest input contains a divisor of 0. So several inputs of the path are tried, without their
 * failed allocations: the given one, the solver's own, those in which every part of the input has
 * a small value, and those in which one part has. */
#include "engine/lacking_memory.h"

#include <string.h>

#include "base/str.h"
#include "engine/concrete.h"

enum { MOST_PARTS = 16, MOST_RUNS = 48 };

static const uint64_t tried_values[] = {1, 2, 8, 64};

typedef struct Trials {
  Engine *e;
  const State *s;
  uint32_t data_size;
  uint32_t parts[MOST_PARTS]; /* inputs that do not belong to the machine */
  uint32_t count;
  uint32_t runs;
} Trials;

static bool is_failure(const Input *in) { return str_starts(in->name, "malloc_fails"); }

/* The input without failed allocations; NULL if there are none. */
static Model *without_failures(const Engine *e, const State *s, const Model *input) {
  Model *m = NULL;
  for (size_t i = 0; i < s->inputs.len; i++) {
    const Input *in = expr_get_input(e->exprs, s->inputs.data[i].input);
    if (!is_failure(in) || !model_get(input, in->first_var)) continue;
    if (!m) m = model_copy(input, expr_var_count(e->exprs));
    memset(m->byte + in->first_var, 0, in->size);
  }
  return m;
}

/* Does OLD end without a fault on the input, if its allocations succeed? */
static bool ends_well(Trials *t, const Model *input) {
  Engine *e = t->e;
  Model *m = t->runs < MOST_RUNS ? without_failures(e, t->s, input) : NULL;
  if (!m) return false;
  t->runs++;
  Outcome o = concrete_run(&e->parts->exec, e->options->entry, OLD, m, t->data_size, NULL);
  bool is_well = outcome_has_ended(&o) && !outcome_is_fault(&o);
  outcome_done(&o);
  model_unref(m);
  return is_well;
}

static void collect_parts(Trials *t) {
  const State *s = t->s;
  for (size_t i = 0; i < s->inputs.len && t->count < MOST_PARTS; i++) {
    const Input *in = expr_get_input(t->e->exprs, s->inputs.data[i].input);
    if (!in->is_event && !in->is_of_machine && !is_failure(in))
      t->parts[t->count++] = s->inputs.data[i].input;
  }
}

/* Gives the part of the input the value if the path allows that. Takes over the reference to m and
 * returns one. */
static Model *set_part(const Trials *t, Model *m, uint32_t part, uint64_t value) {
  ExprTable *exprs = t->e->exprs;
  uint32_t size = expr_get_input(exprs, part)->size, bytes = size < 8 ? size : 8;
  const Expr *word = expr_input_bytes(exprs, part, 0, bytes),
             *is_it = expr_eq(exprs, word, expr_const(exprs, word->width, value));
  Model *other = NULL;
  if (solver_check_briefly(t->e->parts->solver, &t->s->pc, is_it, m, &other) != ANSWER_SAT)
    return m;
  model_unref(m);
  return other;
}

static bool try_all_parts(Trials *t, const Model *input, uint64_t value) {
  Model *m = model_copy(input, expr_var_count(t->e->exprs));
  for (uint32_t i = 0; i < t->count; i++)
    m = set_part(t, m, t->parts[i], value);
  bool is_well = ends_well(t, m);
  model_unref(m);
  return is_well;
}

static bool try_part(Trials *t, const Model *input, uint32_t part, uint64_t value) {
  Model *m = set_part(t, model_copy(input, expr_var_count(t->e->exprs)), part, value);
  bool is_well = ends_well(t, m);
  model_unref(m);
  return is_well;
}

bool lacking_memory_explains(Engine *e, const State *s, const Model *input, uint32_t data_size) {
  if (e->options->fail_malloc <= 0) return false;
  Model *m = without_failures(e, s, input);
  if (!m) return false;
  model_unref(m);
  Trials t = {.e = e, .s = s, .data_size = data_size};
  if (ends_well(&t, input) || ends_well(&t, s->model)) return true;
  enum { VALUES = sizeof tried_values / sizeof *tried_values };
  collect_parts(&t);
  for (uint32_t k = 0; k < VALUES; k++)
    if (try_all_parts(&t, input, tried_values[k])) return true;
  for (uint32_t i = 0; i < t.count; i++)
    for (uint32_t k = 0; k < VALUES; k++)
      if (try_part(&t, input, t.parts[i], tried_values[k])) return true;
  return false;
}
