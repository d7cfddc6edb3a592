// RUN: --entry f
// DEMAND: equivalent
// CALL: show(f(any_schar()));
// WHY: both versions leave out an argument that is not read then
//- old.c
int half();
int f(signed char x) { return half(x, 0) + x * 2; }
int half(int y, int how, int k) { return how ? k : y / 2; }
//- new.c
int half();
int f(signed char x) { return x + x + half(x, 0); }
int half(int y, int how, int k) { return how ? k : y / 2; }
