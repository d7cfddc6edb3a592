// RUN: --entry f
// CALL: show(f(any_range(0, 4)));
// DEMAND: differs
// WHY: NEW never ends its recursion for x = 2: the stack is exhausted
//- old.c
int f(unsigned char x) { return x == 0 ? 0 : 1 + f((unsigned char)(x - 1)); }
//- new.c
int f(unsigned char x) { return x == 0 ? 0 : 1 + f(x == 2 ? 2 : (unsigned char)(x - 1)); }
