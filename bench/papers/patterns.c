/* The annotation patterns of Palikareva et al., "Shadow of a Doubt" (2016), one entry each. Behind each entry: which inputs make the
 * versions take different edges (diverge), and which are observed to differ. */
#include "paper.h"

int effects; /* not static: a caller can see it */

static void start(int x, int y) {
  assume_int(x);
  assume_int(y);
  effects = 0;
}

static int effect(int value) {
  effects = effects * 2 + 1;
  return value;
}

static int is_large(int v) {
  if (v > 10) return 1;
  return 0;
}

/* Diverges and differs: x = 10. */
int changed_right_side(int x, int y) {
  start(x, y);
  int z = change(x, x + 1);
  return is_large(z);
}

/* Diverges and differs: one of x, y is large and the other is not. */
int changed_argument(int x, int y) {
  start(x, y);
  return is_large(change(x, y));
}

/* x = 0. */
int changed_condition(int x, int y) {
  start(x, y);
  if (change(x > 0, x >= 0)) return 1;
  return 0;
}

/* x <= 0 and y > 0. */
int weakened_by_or(int x, int y) {
  start(x, y);
  if (x > 0 || change(0, effect(y > 0))) return 1;
  return 0;
}

/* x > 0 and y <= 0. */
int strengthened_by_and(int x, int y) {
  start(x, y);
  if (x > 0 && change(1, effect(y > 0))) return 1;
  return 0;
}

/* x > 0 and y <= 0. */
int strengthened_without_or(int x, int y) {
  start(x, y);
  if (change(x > 0 || y > 0, y > 0)) return 1;
  return 0;
}

/* x <= 0 and y > 0. */
int weakened_without_and(int x, int y) {
  start(x, y);
  if (change(x > 0 && y > 0, y > 0)) return 1;
  return 0;
}

/* x != y; no divergence. */
int extra_assignment(int x, int y) {
  start(x, y);
  int z = x;
  if (execute(NEW)) z = y;
  return z;
}

/* The same as a value: x != y. */
int extra_assignment_value(int x, int y) {
  start(x, y);
  int z = x;
  z = change(z, y);
  return z;
}

/* y != 0; no divergence. */
int removed_assignment(int x, int y) {
  start(x, y);
  int z = x;
  if (execute(OLD)) z = x + y;
  return z;
}

/* x <= 0 diverges; y != 0 in addition for a difference. */
int added_guard(int x, int y) {
  start(x, y);
  int z = 0;
  if (change(1, x > 0)) z = y;
  return z;
}

/* x <= 0 diverges; y != 0 in addition for a difference. */
int removed_guard(int x, int y) {
  start(x, y);
  int z = 0;
  if (change(x > 0, 1)) z = y;
  return z;
}

/* A block of the new version with a decision of its own: no divergence; differs for x > 0. */
int added_conditional(int x, int y) {
  start(x, y);
  int z = y;
  if (execute(NEW)) {
    if (x > 0) z = y + 1;
  }
  return z;
}

/* No divergence; differs for every input. */
int added_code(int x, int y) {
  start(x, y);
  if (execute(NEW)) effect(x);
  return effects;
}

/* No divergence, no difference in the value returned; the output differs for every input. */
int removed_output(int x, int y) {
  start(x, y);
  if (execute(OLD)) say("x\n");
  return x;
}

/* An early return of the new version: diverges and differs for x > 0 (the value is y there only if y = x + 1). */
int added_return(int x, int y) {
  start(x, y);
  if (execute(NEW)) {
    if (x > 0) return y;
  }
  return x + 1;
}

/* x > 10. */
int added_declaration(int x, int y) {
  start(x, y);
  int limit = 10; /* the new version's */
  if (execute(NEW) && x > limit) x = limit;
  return x;
}

/* int sum became signed char sum. x + y > 127 or x + y < -128. */
int changed_type(int x, int y) {
  start(x, y);
  int old_sum = 0;
  signed char sum = 0;
  if (execute(OLD)) old_sum = x + y;
  if (execute(NEW)) sum = (signed char)(x + y);
  if (change(old_sum < 0, sum < 0)) return -1;
  return 1;
}

/* For the native check: what is left in the globals. */
long long visible_state(void) { return effects; }
