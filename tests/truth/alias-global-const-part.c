// RUN: --entry f
// CALL: show(f(&table[1]));
// DEMAND: differs or equivalent up to bounds: lead to no variable
// WHY: a part of a constant that is compared by its address
//- old.c
const int table[3] = {1, 2, 3};
int f(const int *p) { return p == &table[1] ? 1 : 0; }
//- new.c
const int table[3] = {1, 2, 3};
int f(const int *p) { return p == &table[1] ? 2 : 0; }
