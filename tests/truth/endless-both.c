// RUN: --entry f --max-time 40
// DEMAND: equivalent
// NATIVE: none
// WHY: neither version ends for one input: that is the same behaviour
//- old.c
int f(unsigned char x) {
  while (x == 9)
    ;
  return x + x;
}
//- new.c
int f(unsigned char x) {
  while (x == 9)
    ;
  return 2 * x;
}
