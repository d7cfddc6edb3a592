// RUN: --entry f --max-time 60
// DEMAND: differs output
// NATIVE: none
// WHY: two bytes of the input have one value each when the loop does not end
//- old.c
int f(unsigned char a, unsigned char b) {
  int i = 0;
  while (i < 3) {
    i += a + b != 11 || a * b != 30 || a > b;
  }
  return i;
}
//- new.c
int f(unsigned char a, unsigned char b) {
  int i = 0;
  while (i < 3) {
    i += 1;
  }
  return i;
}
