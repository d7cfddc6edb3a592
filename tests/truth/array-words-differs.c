// RUN: --entry f
// CALL: show(f(any_range(0, 7 + 1), any_range(0, 7 + 1)));
// DEMAND: differs
// WHY: words beside each other are stored into an array at once
//- old.c
int f(unsigned char i, unsigned char j) { int t[8] = {0}; t[i] = 70000; t[2] = 5; t[3] = 6; t[j] = 9; return (t[2] & 0xff00) + t[3]; }
//- new.c
int f(unsigned char i, unsigned char j) { int t[8] = {0}; t[2] = 5; t[i] = 70000; t[3] = 6; t[j] = 9; return (t[2] & 0xff00) + t[3]; }
