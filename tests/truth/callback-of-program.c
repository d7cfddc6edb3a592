// RUN: --entry f
// CALL: show(f(plain));
// DEMAND: differs or equivalent up to bounds: not of the program
// WHY: a callback that is a function of the program
//- old.c
int plain(int x) { return x; }
int f(int (*cb)(int)) { return cb == plain ? 1 : 0; }
//- new.c
int plain(int x) { return x; }
int f(int (*cb)(int)) { return cb == plain ? 2 : 0; }
