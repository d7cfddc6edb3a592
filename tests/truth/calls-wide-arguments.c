// RUN: --entry f --calls 2
// NATIVE: none
// DEMAND: differs output
// WHY: wide and floating arguments of the second call; 0 then 5 gives 0 and 5
//- old.c
static int last;
int f(__int128 x, float y) {
  int before = last;
  (void)y;
  last = x == 5;
  return before;
}
//- new.c
static int last;
int f(__int128 x, float y) {
  int before = last;
  (void)y;
  last = x == 5 ? 5 : 0;
  return before;
}
