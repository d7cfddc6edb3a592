// RUN: --entry f
// CALL: show_all_shorts(x, f(half_of(x)));
// DEMAND: equivalent
// WHY: to 64 and 128 bits
//- old.c
unsigned long f(_Float16 x) { return x >= 0 && x < 65536 ? (unsigned long)x : 7; }
//- new.c
unsigned long f(_Float16 x) { return x >= 0 && x < 65536 ? (unsigned long)(unsigned __int128)x : 7; }
