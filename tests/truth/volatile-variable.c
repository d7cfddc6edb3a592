// RUN: --entry f
// CALL: show(f(any_range(0, 4)));
// DEMAND: equivalent up to bounds: initial values of seen
// UNSHOWN: device
// WHY: volatile variables of the program are memory, whose contents are compared
//- old.c
volatile int seen[2];
int f(int n) { seen[n & 1] = n; return seen[n & 1] + seen[n & 1]; }
//- new.c
volatile int seen[2];
int f(int n) { seen[n & 1] = n; return 2 * seen[n & 1]; }
