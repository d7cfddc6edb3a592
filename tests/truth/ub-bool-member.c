// RUN: --entry f
// CALL: unsigned char x = any_uchar(); show(f(x));
// DEMAND: differs
// SHOWN: except after undefined behaviour at new\.c:[0-9:]*, which both versions reach
// WHY: the same, of a member of a union
//- old.c
union U { unsigned char c; _Bool b; };
int f(unsigned char x) {
  union U u = {x};
  int r = u.b ? 1 : 0;
  return r + (x == 200 ? 4 : 0);
}
//- new.c
union U { unsigned char c; _Bool b; };
int f(unsigned char x) {
  union U u = {x};
  int r = u.b ? 1 : 0;
  return r + (x == 200 ? 8 : 0);
}
