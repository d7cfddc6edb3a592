// RUN: --entry f
// DEMAND: differs uninit
// NATIVE: none
// WHY: OLD reads the field that nobody set; storing to its neighbours reads and writes the unset bits, and is no event
//- old.c
struct B { unsigned a : 3, b : 5, c : 8; };
int f(unsigned char x) {
  struct B s;
  s.a = x;
  s.c = x;
  if (x == 200) return s.b == 3;
  return s.a + s.c;
}
//- new.c
struct B { unsigned a : 3, b : 5, c : 8; };
int f(unsigned char x) {
  struct B s;
  s.a = x;
  s.b = 0;
  s.c = x;
  if (x == 200) return s.b == 3;
  return s.a + s.c;
}
