#include "exec/fit.h"

#include <assert.h>
#include <string.h>

#include "base/alloc.h"
#include "base/str.h"
#include "exec/uninit.h"

static Value fit_narrowed(Exec *x, Value v, unsigned width) {
  if (!v.expr) return value_word(v.bits & mask64(width));
  return v.expr->width <= width ? v : value_expr(expr_of(x, v, width));
}

/* The bits above those that are given are indeterminate. */
static Value fit_widened(Exec *x, Value v, unsigned given, Value unset, unsigned wanted) {
  const Expr *low = expr_of(x, v, given), *all = expr_of(x, unset, wanted);
  return value_expr(expr_concat(x->exprs, expr_extract(x->exprs, all, given, wanted - given), low));
}

/* ---- arguments ---- */

static Value fit_argument(Exec *x, State *s, const Function *fn, uint32_t k, Value v,
                          PassedWord given, PassedWord wanted) {
  unsigned have = passing_width(given), want = passing_width(wanted);
  if (have >= want) return have > want ? fit_narrowed(x, v, want) : v;
  if (given != PASS_32) return fit_widened(x, v, have, uninit_word(x, s, fn, k, want), want);
  if (v.expr && s->running != BOTH) exec_assume(x, s, PASS_ZEROS_ABOVE);
  return v;
}

static Value fit_found(Exec *x, State *s, Passing given, const Function *fn, uint32_t k,
                       const Value *args, uint32_t count) {
  Passing wanted = fn->passing[s->running == OLD ? OLD : NEW];
  PassedWord word = passing_argument(wanted, k);
  uint32_t from = word ? passing_find_argument(given, wanted, k) : k;
  if (from >= count) return uninit_word(x, s, fn, k, passing_width(word));
  return word ? fit_argument(x, s, fn, k, args[from], passing_argument(given, from), word)
              : args[from];
}

/* A variadic function gets the area of variadic arguments, which a call of another type lacks. */
static Step fit_area(Exec *x, State *s, const Function *fn, bool is_given, Value area,
                     uint32_t surplus, Value *to) {
  *to = is_given ? area : value_word(0);
  if (!surplus) return STEP_NEXT;
  char *detail = str_format("call of the variadic %s through a pointer to another type", fn->name);
  Step step = exec_cut(x, s, END_CUT_UNSUPPORTED, detail);
  mem_free(detail);
  return step;
}

Step fit_arguments(Exec *x, State *s, Passing given, const Function *fn, Value *args,
                   uint32_t *count) {
  Passing wanted = fn->passing[s->running == OLD ? OLD : NEW];
  if (s->running == BOTH && fn->passing[OLD] != fn->passing[NEW]) return STEP_SPLIT;
  if (given == wanted || !given || !wanted || !fn->is_defined) return STEP_NEXT;
  bool has_area = passing_is_variadic(given);
  uint32_t n = *count - has_area, most = passing_arguments(wanted);
  bool is_fit = passing_fits_arguments(given, wanted) && n >= most &&
                passing_convention(given) == passing_convention(wanted) &&
                (!fn->is_variadic || (n == most && has_area));
  if (is_fit || n > *count || most >= PASS_MOST) return STEP_NEXT;
  Value found[PASS_MOST], area = has_area ? args[n] : value_word(0);
  for (uint32_t k = 0; k < most; k++)
    found[k] = fit_found(x, s, given, fn, k, args, n);
  Step step = STEP_NEXT;
  if (fn->is_variadic)
    step = fit_area(x, s, fn, has_area && n == most, area, n > most ? n - most : 0, &found[most]);
  *count = most + fn->is_variadic;
  memcpy(args, found, *count * sizeof *args);
  return step;
}

/* ---- results ---- */

static Value fit_result(Exec *x, State *s, const Function *fn, uint32_t k, const Value *from,
                        PassedWord given, PassedWord wanted) {
  unsigned have = passing_width(given), want = passing_width(wanted);
  if (from && have == want) return *from;
  if (from && have > want) return fit_narrowed(x, *from, want);
  Value unset = uninit_word(x, s, fn, UNINIT_RESULTS + k, want);
  return from ? fit_widened(x, *from, have, unset, want) : unset;
}

void fit_results(Exec *x, State *s, const Function *fn, Passing wanted, Value *values,
                 uint32_t *count) {
  Passing given = fn->passing[s->running == OLD ? OLD : NEW];
  if (given == wanted || !given || !wanted || passing_fits_results(given, wanted)) return;
  Value found[PASS_RESULTS];
  uint32_t n = 0;
  for (; passing_result(wanted, n) != PASS_NOTHING; n++) {
    uint32_t from = passing_find_result(given, wanted, n);
    bool is_found = from < *count;
    found[n] = fit_result(x, s, fn, n, is_found ? &values[from] : NULL,
                          is_found ? passing_result(given, from) : PASS_NOTHING,
                          passing_result(wanted, n));
  }
  *count = n;
  memcpy(values, found, n * sizeof *values);
}
