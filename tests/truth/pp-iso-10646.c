// RUN: --entry f
// DEMAND: differs
// CALL: show(f((unsigned char)any_char()));
// WHY: the preprocessor decides as it does with the headers of the machine
//- old.c
#include <stdio.h>
#if __STDC_ISO_10646__ >= 201700L
#define HIGH 1
#else
#define HIGH 0
#endif
int f(unsigned char x) { return HIGH && x == 7 ? 1 : 0; }
//- new.c
#include <stdio.h>
#if __STDC_ISO_10646__ >= 201700L
#define HIGH 1
#else
#define HIGH 0
#endif
int f(unsigned char x) { return HIGH && x == 7 ? 2 : 0; }
