#include "outcome/outcome_cost.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>

/* By how much the exponents of the two versions must differ, at least: n * log(n) and n are alike.
 */
static const double LEAST_EXPONENT = 0.3;
static const double LEAST_RATIO = 2;        /* of what grows, at the largest size */
static const double LEAST_FACTOR = 1.1;     /* of what does not grow */
static const double LEAST_JUMP = 100;       /* of memory, */
static const uint64_t JUMP_BYTES = 1 << 20; /* and the same as a difference */

double cost_ratio(const CostSeries *s, int at) {
  return ((double)s->cost[1][at] + 1) / ((double)s->cost[0][at] + 1);
}

/* The additional cost of the larger one of two sizes that follow each other. */
static double cost_rise(const CostSeries *s, int version, int from) {
  uint64_t before = s->cost[version][from], after = s->cost[version][from + 1];
  return after > before + 1 ? (double)(after - before) : 1;
}

static double size_factor(const CostSeries *s, int from) {
  return (double)s->size[from + 1] / (double)s->size[from];
}

/* The rise of one version as a multiple of that of the other. */
static double relative_rise(const CostSeries *s, int more, int from) {
  return cost_rise(s, more, from) / cost_rise(s, !more, from);
}

/* Does the cost of version `more` grow faster than that of the other one, from this size on? */
static bool outgrows_from(const CostSeries *s, int more, int from) {
  double factor = pow(size_factor(s, from + 1), LEAST_EXPONENT);
  return relative_rise(s, more, from + 1) >= factor * relative_rise(s, more, from);
}

static bool cost_outgrows(const CostSeries *s, int more) {
  for (int i = 0; i + 2 < COST_SIZES; i++)
    if (!outgrows_from(s, more, i)) return false;
  return true;
}

/* Natively small sizes show little: the C library is fast, and what starts the program is slow. */
bool cost_confirms(const CostSeries *s, bool is_more) {
  enum { LAST = COST_SIZES - 2 };
  return outgrows_from(s, is_more, LAST - 1) && relative_rise(s, is_more, LAST) >= LEAST_RATIO &&
         relative_rise(s, is_more, 1) >= relative_rise(s, is_more, 0);
}

static bool is_jump(const CostSeries *s, int more, double ratio) {
  uint64_t most = s->cost[more][COST_SIZES - 1], least = s->cost[!more][COST_SIZES - 1];
  return ratio >= LEAST_JUMP && most - least >= JUMP_BYTES;
}

CostJudgement cost_judge(CostMeasure m, const CostSeries *s) {
  double ratio = cost_ratio(s, COST_SIZES - 1);
  int more = ratio > 1;
  if (!more) ratio = 1 / ratio;
  CostJudgement j = {.is_more = more};
  if (ratio >= LEAST_RATIO && cost_outgrows(s, more))
    j.change = COST_GROWS;
  else if (m == COST_MEMORY && is_jump(s, more, ratio))
    j.change = COST_JUMP;
  else if (ratio >= LEAST_FACTOR)
    j.change = COST_FACTOR;
  return j;
}

const char *cost_word(CostMeasure m, bool is_more) {
  if (m == COST_MEMORY) return is_more ? "larger" : "smaller";
  return is_more ? "slower" : "faster";
}

const char *cost_unit(CostMeasure m) {
  return m == COST_MEMORY ? "bytes of memory" : "instructions";
}

void cost_print_ratios(const CostSeries *s, char *text, unsigned n) {
  int len = 0;
  for (int i = 0; i < COST_SIZES && (unsigned)len < n; i++) {
    double ratio = cost_ratio(s, i);
    int digits = ratio >= 100 ? 0 : ratio >= 0.1 ? 1 : 3;
    len += snprintf(text + len, n - (unsigned)len, "%s%.*f", i ? ", " : "", digits, ratio);
  }
}

void cost_print_sizes(const CostSeries *s, char *text, unsigned n) {
  int len = 0;
  for (int i = 0; i < COST_SIZES && (unsigned)len < n; i++)
    len += snprintf(text + len, n - (unsigned)len, "%s%" PRIu32, i ? ", " : "", s->size[i]);
}
