// RUN: --entry f
// CALL: show(f(any_char()));
// DEMAND: differs
// WHY: a plain char is negative above 127
//- old.c
int f(char c) { static const signed char t[384] = {[0] = 1, [127] = 2, [128] = 3, [256] = 4}; return t[128 + c]; }
//- new.c
int f(char c) { static const signed char t[384] = {[0] = 1, [127] = 2, [128] = 3, [256] = 4}; return t[128 + (unsigned char)c]; }
