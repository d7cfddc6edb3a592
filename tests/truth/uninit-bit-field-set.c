// RUN: --entry f
// CALL: show(f(any_uchar()));
// DEMAND: equivalent
// WHY: only bits that were set are read, though whole units are loaded and stored
//- old.c
struct B { unsigned a : 3, b : 5, c : 9; };
int f(unsigned char x) {
  struct B s;
  s.a = x;
  s.c = x + 1;
  if (s.a == 5) return s.c;
  return s.a;
}
//- new.c
struct B { unsigned a : 3, b : 5, c : 9; };
int f(unsigned char x) {
  struct B s = {0};
  s.a = x;
  s.c = x + 1;
  if (s.a == 5) return s.c;
  return s.a;
}
