// RUN: --entry f
// DEMAND: differs uninit
// NATIVE: none
// WHY: a byte of the union was set, and all four are read
//- old.c
union U { unsigned char c; int i; };
int f(unsigned char x) {
  union U u;
  u.c = x;
  return u.i > 1000;
}
//- new.c
union U { unsigned char c; int i; };
int f(unsigned char x) {
  union U u = {.i = 0};
  u.c = x;
  return u.i > 1000;
}
