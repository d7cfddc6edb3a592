// RUN: --entry f
// CALL: show(f(any_uchar()));
// DEMAND: equivalent (internal state differs) or equivalent up to unreached: table
// WHY: a static element changed that no index reaches
//- old.c
static const int table[] = {1, 2, 3, 4};
int f(unsigned char x) { return table[x & 1]; }
//- new.c
static const int table[] = {1, 2, 3, 5};
int f(unsigned char x) { return table[x & 1]; }
