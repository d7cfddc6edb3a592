// RUN: --entry f
// DEMAND: differs
// CALL: show(f((unsigned char)any_char()));
// WHY: the preprocessor decides as it does with the headers of the machine
//- old.c
#include <stdio.h>
#ifdef __STDC_IEC_559__
#define H 1
#else
#define H 0
#endif
int f(unsigned char x){ return H && x==7 ? 1 : 0; }
//- new.c
#include <stdio.h>
#ifdef __STDC_IEC_559__
#define H 1
#else
#define H 0
#endif
int f(unsigned char x){ return H && x==7 ? 2 : 0; }
