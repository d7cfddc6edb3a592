// RUN: --entry f
// CALL: show(f(any_range(0, 4)));
// DEMAND: differs
// WHY: the changed element is reached by x = 3 only
//- old.c
static const int table[] = {1, 2, 3, 4};
int f(unsigned char x) { return table[x & 3]; }
//- new.c
static const int table[] = {1, 2, 3, 5};
int f(unsigned char x) { return table[x & 3]; }
