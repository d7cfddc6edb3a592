// RUN: --entry f
// CALL: show(f(any_uchar()));
// DEMAND: equivalent
// WHY: what is read of the union is what was set; copying the rest is nothing
//- old.c
union U { unsigned char c; int i; };
int f(unsigned char x) {
  union U u, v;
  u.c = x;
  v = u;
  return v.c > 100;
}
//- new.c
union U { unsigned char c; int i; };
int f(unsigned char x) {
  union U v = {.i = 0};
  v.c = x;
  return v.c > 100;
}
