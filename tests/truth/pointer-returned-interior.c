// RUN: --entry f
// CALL: show(f(any_range(0, 4)));
// DEMAND: differs output
// WHY: one byte further in the same text
//- old.c
const char *f(unsigned char x) { return "abcdef" + (x & 3); }
//- new.c
const char *f(unsigned char x) { return "abcdef" + ((x & 3) == 3 ? 4 : x & 3); }
