// RUN: --entry f
// CALL: show(f(any_range(0, 256)));
// DEMAND: equivalent
// WHY: a table of functions became a switch
//- old.c
static int inc(int x) { return x + 1; }
static int dec(int x) { return x - 1; }
static int neg(int x) { return -x; }
static int (*const table[4])(int) = {inc, dec, neg, inc};
int f(unsigned char x) { return table[x & 3](x); }
//- new.c
int f(unsigned char x) {
  switch (x & 3) {
    case 1: return x - 1;
    case 2: return -x;
    default: return x + 1;
  }
}
