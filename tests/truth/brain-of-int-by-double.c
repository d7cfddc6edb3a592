// RUN: --entry f
// CALL: static const int of[] = {0, 257, 16842753, 16842752, -16842753, 2147483647}; show(bits_of(f(of[any_range(0, 6)])));
// DEMAND: differs
// WHY: an integer is rounded to float first
//- old.c
__bf16 f(int x) { return x; }
//- new.c
__bf16 f(int x) { return (double)x; }
