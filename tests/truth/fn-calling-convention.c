// RUN: --entry f
// NATIVE: none
// DEMAND: differs interface
// WHY: callers that were compiled with the old declaration pass the argument in another register
//- old.c
int f(int x) { return x * 2; }
//- new.c
__attribute__((ms_abi)) int f(int x) { return x * 2; }
