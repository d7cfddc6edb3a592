// RUN: --entry f
// CALL: show(f(any_range(0, 7 + 1), any_range(0, 7 + 1)));
// DEMAND: equivalent up to assumptions: undefined behaviour
// WHY: words beside each other are stored into an array at once
//- old.c
int f(unsigned char i, unsigned char j) { int t[8] = {0}; t[i] = 70000; t[2] = 5; t[3] = 6; t[j] = 9; t[2] += 1; if (j == 2) return t[2] + t[3]; return t[i] + t[2]; }
//- new.c
int f(unsigned char i, unsigned char j) { int t[8] = {0}; t[i] = 70000; t[3] = 6; t[2] = 5; t[j] = 9; t[2]++; if (j == 2) return 10 + t[3]; return t[2] + t[i]; }
