// RUN: --entry f
// DEMAND: differs
// NATIVE: none
// WHY: an index that was never set leads anywhere
//- old.c
static const int table[8] = {1, 2, 3, 4, 5, 6, 7, 8};
int f(signed char x) {
  unsigned i;
  if (x >= 0) i = 3;
  return table[i & 7];
}
//- new.c
static const int table[8] = {1, 2, 3, 4, 5, 6, 7, 8};
int f(signed char x) {
  unsigned i = 3;
  if (x < 0) i = 3;
  return table[i & 7];
}
