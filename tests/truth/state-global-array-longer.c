// RUN: --entry f
// CALL: f(any_range(0, 4)); for (int i = 0; i < 4; i++) show(slot[i]);
// DEMAND: equivalent or equivalent (internal state differs)
// WHY: the elements that both have are equal
//- old.c
int slot[4];
void f(unsigned char x) { slot[x & 3] = 1; }
//- new.c
int slot[8];
void f(unsigned char x) { slot[x & 3] = 1; }
