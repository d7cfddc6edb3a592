// RUN: --entry f
// CALL: static const int of[] = {0, 2049, 2051, 65519, 65520, -65520, 2147483647, -2147483647 - 1}; show(bits_of(f(of[any_range(0, 8)])));
// DEMAND: equivalent
// WHY: no integer is beside the middle between two halves by less than float can tell
//- old.c
_Float16 f(int x) { return x; }
//- new.c
_Float16 f(int x) { return (double)x; }
