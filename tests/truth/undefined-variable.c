// RUN: --entry f
// DEMAND: differs output
// NATIVE: none
// SHOWN: initial values of stats \(undefined: zeros\)
// WHY: a variable that no file defines holds numbers, which the function changes
//- old.c
extern struct {
  int n;
  double last;
} stats;
void f(int k) {
  if (k > 3) stats.n++;
  stats.last = k;
}
//- new.c
extern struct {
  int n;
  double last;
} stats;
void f(int k) {
  if (k > 4) stats.n++;
  stats.last = k;
}
