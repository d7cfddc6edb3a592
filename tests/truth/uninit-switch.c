// RUN: --entry f
// DEMAND: differs uninit
// NATIVE: none
// WHY: OLD switches on what was never set
//- old.c
int f(signed char x) {
  int y;
  if (x > 0) y = x;
  switch (y) {
    case 1: return 10;
    case 2: return 20;
    default: return 30;
  }
}
//- new.c
int f(signed char x) {
  int y = 0;
  if (x > 0) y = x;
  switch (y) {
    case 1: return 10;
    case 2: return 20;
    default: return 30;
  }
}
