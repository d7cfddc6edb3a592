#include "expr/expr_math.h"

#include <float.h>
#include <math.h>
#include <string.h>

#include "base/str.h"

#define FORMS_1(name)                  \
  float umbra_native_##name##f(float); \
  double umbra_native_##name(double);  \
  Extended umbra_native_##name##l(Extended);
#define FORMS_2(name)                         \
  float umbra_native_##name##f(float, float); \
  double umbra_native_##name(double, double); \
  Extended umbra_native_##name##l(Extended, Extended);
#define MATH(name, operands, ...) FORMS_##operands(name)
#include "expr/math.def"
#undef MATH

typedef struct MathRow {
  const char *name;
  Extended least, greatest, from, to;
  struct {
    float (*single)(float);
    double (*plain)(double);
    Extended (*extended)(Extended);
  } one; /* functions of one operand */
  struct {
    float (*single)(float, float);
    double (*plain)(double, double);
    Extended (*extended)(Extended, Extended);
  } two;
  unsigned operands;
  bool does_give_nan; /* the result is always a NaN where it may be one */
} MathRow;

#define FINITE LDBL_MAX
#define NOTHING INFINITY
#define DOES true
#define MAY false
#define CODE_1 one
#define CODE_2 two
#define CODE(operands) CODE_##operands

static const MathRow rows[MATH_FUNCTIONS] = {
#define MATH(word, count, low, high, first, last, nan)                                   \
  {.name = #word,                                                                        \
   .least = low,                                                                         \
   .greatest = high,                                                                     \
   .from = first,                                                                        \
   .to = last,                                                                           \
   .CODE(count) = {umbra_native_##word##f, umbra_native_##word, umbra_native_##word##l}, \
   .operands = count,                                                                    \
   .does_give_nan = nan},
#include "expr/math.def"
#undef MATH
};

unsigned math_operands(MathFunction f) { return rows[f].operands; }

static U128 of_singles(const MathRow *r, const U128 *operand) {
  float a[2], v;
  for (unsigned i = 0; i < r->operands; i++)
    memcpy(&a[i], &operand[i], sizeof *a);
  v = r->operands == 1 ? r->one.single(a[0]) : r->two.single(a[0], a[1]);
  U128 bits = 0;
  memcpy(&bits, &v, sizeof v);
  return bits;
}

static U128 of_doubles(const MathRow *r, const U128 *operand) {
  double a[2], v;
  for (unsigned i = 0; i < r->operands; i++)
    memcpy(&a[i], &operand[i], sizeof *a);
  v = r->operands == 1 ? r->one.plain(a[0]) : r->two.plain(a[0], a[1]);
  U128 bits = 0;
  memcpy(&bits, &v, sizeof v);
  return bits;
}

static U128 expr_math_of_extended(const MathRow *r, const U128 *operand) {
  enum { BYTES = 10 };
  Extended a[2] = {0}, v;
  for (unsigned i = 0; i < r->operands; i++)
    memcpy(&a[i], &operand[i], BYTES);
  v = r->operands == 1 ? r->one.extended(a[0]) : r->two.extended(a[0], a[1]);
  U128 bits = 0;
  memcpy(&bits, &v, BYTES);
  return bits;
}

U128 math_eval(MathFunction f, unsigned width, const U128 *operand) {
  assert(f < MATH_FUNCTIONS && float_is_width(width));
  const MathRow *r = &rows[f];
  if (width == 32) return of_singles(r, operand);
  return width == 64 ? of_doubles(r, operand) : expr_math_of_extended(r, operand);
}

char *math_name(MathFunction f, unsigned width) {
  const char *name = rows[f].name, *suffix = width == 32 ? "f" : width == 64 ? "" : "l";
  /* Derived from the library's function. */
  if (str_starts(name, "umbra_")) name += strlen("umbra_");
  return str_format("%s%s", name, suffix);
}

bool math_find(const char *name, MathFunction *f, unsigned *width) {
  for (unsigned i = 0; i < MATH_FUNCTIONS; i++) {
    if (!str_starts(name, rows[i].name)) continue;
    const char *suffix = name + strlen(rows[i].name);
    if (*suffix && strcmp(suffix, "f") != 0 && strcmp(suffix, "l") != 0) continue;
    *f = i;
    *width = !*suffix ? 64 : *suffix == 'f' ? 32 : 80;
    return true;
  }
  return false;
}

bool math_is_exact(MathFunction f) {
  return f == MATH_fmod || f == MATH_remainder || f == MATH_umbra_lgamma_sign;
}

MathFacts math_facts(MathFunction f, unsigned width) {
  const MathRow *r = &rows[f];
  if (width == 80)
    return (MathFacts){{true, -INFINITY, INFINITY}, {true, INFINITY, -INFINITY}, false};
  MathFacts facts = {{true, r->least, r->greatest}, {true, r->from, r->to}, r->does_give_nan};
  if (r->to == FINITE) {
    facts.domain.max = width == 32 ? FLT_MAX : DBL_MAX;
    facts.domain.min = -facts.domain.max;
  }
  return facts;
}

/* fmod is an operation of its own, with a circuit. */
const Expr *expr_math(ExprTable *t, MathFunction f, unsigned width, const Expr *const *operand) {
  assert(f < MATH_FUNCTIONS);
  if (f == MATH_fmod && width != 80) return expr_float(t, EXPR_FREM, width, 0, operand);
  return expr_float(t, rows[f].operands == 1 ? EXPR_MATH : EXPR_MATH2, width, f, operand);
}
