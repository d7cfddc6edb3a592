// RUN: --max-time 20 --entry f
// CALL: show(f(any_char()));
// DEMAND: differs
// UNSHOWN: for every input
// WHY: the initial value of a variable changed
//- old.c
static unsigned state = 1;
unsigned f(unsigned n) {
  for (unsigned i = 0; i < (n & 7); i++) state = state * 3 + i;
  return state;
}
//- new.c
static unsigned state = 2;
unsigned f(unsigned n) {
  unsigned i = 0;
  while (i < (n & 7)) state = state * 3 + i++;
  return state;
}
