// RUN: --entry f
// CALL: f(any_int());
// DEMAND: equivalent
// WHY: two anonymous unions of a structure look alike, and each is compared with itself
//- old.c
struct both {
  union { int a; float b; };
  union { int c; float d; };
} g;
void f(int x) {
  g.a = x;
  g.c = x + 1u;
}
//- new.c
struct both {
  union { int a; float b; };
  union { int c; float d; };
} g;
void f(int x) {
  g.c = x + 1u;
  g.a = x;
}
