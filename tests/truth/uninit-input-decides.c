// RUN: --entry f
// DEMAND: differs uninit
// NATIVE: none
// WHY: a switch without default leaves the variable unset for some inputs
//- old.c
int f(unsigned char x) {
  int y;
  switch (x & 7) {
    case 0: y = 1; break;
    case 1: y = 2; break;
    case 2:
    case 3: y = 3; break;
  }
  return y > 2;
}
//- new.c
int f(unsigned char x) {
  int y = 0;
  switch (x & 7) {
    case 0: y = 1; break;
    case 1: y = 2; break;
    case 2:
    case 3: y = 3; break;
  }
  return y > 2;
}
