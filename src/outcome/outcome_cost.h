/* The cost of both versions on an input that grows: instructions and memory. A difference that
 * grows with the size of the input is reported next to the verdict (docs/cost.md), as in HyDiff
 * (Noller, Pasareanu, Boehme, Sun, Nguyen, Grunske, ICSE 2020).
 *
 * What a version needs for any input, such as its start, says nothing about growth. Therefore what
 * counts is by how much the cost grows from one size to the next. */
#ifndef UMBRA_OUTCOME_COST_H
#define UMBRA_OUTCOME_COST_H
#include <stdbool.h>
#include <stdint.h>

enum { COST_SIZES = 4 }; /* number of sizes in a series; each is a multiple of the one before */

typedef enum CostMeasure { COST_INSTRUCTIONS, COST_MEMORY, COST_MEASURES } CostMeasure;

typedef struct CostSeries {
  uint32_t size[COST_SIZES];    /* of the input */
  uint64_t cost[2][COST_SIZES]; /* of each version, on that input; memory in bytes */
} CostSeries;

typedef enum CostChange {
  COST_SAME,
  COST_FACTOR, /* the costs differ by a factor, or by an amount, that does not grow */
  COST_JUMP,   /* the same, by so much memory that it matters */
  COST_GROWS   /* the factor grows with the size */
} CostChange;

typedef struct CostJudgement {
  CostChange change;
  bool is_more; /* NEW needs more than OLD */
} CostJudgement;

CostJudgement cost_judge(CostMeasure m, const CostSeries *s);
/* Do the costs of native runs, in any unit, show that one version's cost grows faster? */
bool cost_confirms(const CostSeries *s, bool is_more);
/* The cost of NEW as a multiple of that of OLD. */
double cost_ratio(const CostSeries *s, int at);
/* "slower", "faster", "larger", "smaller". */
const char *cost_word(CostMeasure m, bool is_more);
const char *cost_unit(CostMeasure m); /* "instructions", "bytes of memory" */
/* "1.0, 3.9, 15.8": the ratios; n is the size of text. */
void cost_print_ratios(const CostSeries *s, char *text, unsigned n);
void cost_print_sizes(const CostSeries *s, char *text, unsigned n);
#endif
