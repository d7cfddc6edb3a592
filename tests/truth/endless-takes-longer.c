// RUN: --entry f --max-time 120
// DEMAND: equivalent
// NATIVE: none
// WHY: NEW executes so much more than OLD that the engine takes its run for endless, but native runs
// show that it ends
//- old.c
int f(unsigned char x) { return x == 9 ? 2 : 1; }
//- new.c
int f(unsigned char x) {
  unsigned k = 0;
  for (unsigned i = 0; i < 12000000 && x == 9; i++) k = k * 3 + i;
  return x == 9 ? 2 + (k == 1) : 1;
}
