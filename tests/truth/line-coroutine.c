// RUN: --entry f
// DEMAND: differs output
// CALL: show(f(any_schar()));
// WHY: moved lines that are labels of cases, beside a change
//- old.c
#define YIELD(v) do { *at = __LINE__; return v; case __LINE__:; } while (0)
static int next(int *at) {
  switch (*at) {
  case 0:
    YIELD(1);
    YIELD(2);
  }
  return -1;
}
int f(signed char k) {
  int at = 0, sum = 0;
  for (int i = 0; i < (k & 3); i++) sum = 10 * sum + next(&at);
  return sum;
}
//- new.c

#define YIELD(v) do { *at = __LINE__; return v; case __LINE__:; } while (0)
static int next(int *at) {
  switch (*at) {
  case 0:
    YIELD(1);
    YIELD(3);
  }
  return -1;
}
int f(signed char k) {
  int at = 0, sum = 0;
  for (int i = 0; i < (k & 3); i++) sum = 10 * sum + next(&at);
  return sum;
}
