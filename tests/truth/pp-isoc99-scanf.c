// RUN: --entry f
// DEMAND: equivalent
// CALL: show(f((unsigned char)any_char()));
// WHY: scanf() has another name
//- old.c
#define _GNU_SOURCE
#include <stdio.h>
int f(unsigned char x) { char t[2] = {(char)x, 0}; int n = 0; return sscanf(t, "%1d", &n) == 1 ? n : -1; }
//- new.c
int f(unsigned char x) { return x >= '0' && x <= '9' ? x - '0' : -1; }
