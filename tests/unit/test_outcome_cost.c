/* A cost that grows faster than the other one is told from a constant multiple, and from one that
 * is larger from some size on. */
#include <math.h>
#include <string.h>

#include "outcome/outcome_cost.h"
#include "test.h"

static CostSeries series(double (*old)(double), double (*new)(double)) {
  CostSeries s;
  double n = 4;
  for (int i = 0; i < COST_SIZES; i++, n *= 4) {
    s.size[i] = (uint32_t)n;
    s.cost[0][i] = (uint64_t)old(n);
    s.cost[1][i] = (uint64_t)new (n);
  }
  return s;
}

static double none(double n) { return 100 + 0 * n; }
static double linear(double n) { return 100 + 7 * n; }
static double steeper(double n) { return 900 + 70 * n; }
static double with_log(double n) { return 50 + 7 * n * log2(n); }
static double with_root(double n) { return 50 + 7 * n * sqrt(n); }
static double square(double n) { return 100 + n * n; }
static double late(double n) { return n < 100 ? linear(n) : 10 * linear(n); }
static double huge(double n) { return 1.6e6 + 0 * n; }

static void demand(double (*old)(double), double (*new)(double), CostMeasure m, CostChange change) {
  CostSeries s = series(old, new), back = series(new, old);
  CostJudgement j = cost_judge(m, &s), reverse = cost_judge(m, &back);
  TEST(j.change == change);
  TEST(reverse.change == change);
  if (change != COST_SAME) TEST(j.is_more != reverse.is_more);
}

int main(void) {
  demand(linear, linear, COST_INSTRUCTIONS, COST_SAME);
  demand(linear, steeper, COST_INSTRUCTIONS, COST_FACTOR);
  demand(linear, with_log, COST_INSTRUCTIONS, COST_FACTOR);
  demand(linear, late, COST_INSTRUCTIONS, COST_FACTOR);
  demand(linear, with_root, COST_INSTRUCTIONS, COST_GROWS);
  demand(linear, square, COST_INSTRUCTIONS, COST_GROWS);
  demand(none, linear, COST_MEMORY, COST_GROWS);
  demand(none, huge, COST_INSTRUCTIONS, COST_FACTOR);
  demand(none, huge, COST_MEMORY, COST_JUMP);
  CostSeries s = series(none, square);
  char text[64];
  cost_print_sizes(&s, text, sizeof text);
  TEST(strcmp(text, "4, 16, 64, 256") == 0);
  cost_print_ratios(&s, text, sizeof text);
  TEST(strcmp(text, "1.2, 3.5, 41.6, 650") == 0);
  return 0;
}
