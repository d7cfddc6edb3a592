// RUN: --entry f
// NATIVE: none
// DEMAND: equivalent up to assumptions: addresses of frames
// WHY: a native caller has an address; Umbra gives none
//- old.c
int f(void) { return __builtin_return_address(0) != 0; }
//- new.c
int f(void) { return 0; }
