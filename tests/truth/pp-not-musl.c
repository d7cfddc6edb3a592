// RUN: --entry f
// DEMAND: differs
// CALL: show(f((unsigned char)any_char()));
// WHY: the preprocessor decides as it does with the headers of the machine
//- old.c
#include <stddef.h>
#include <stdio.h>
#if defined __DEFINED_size_t || defined __NEED_size_t
#define HIGH 1
#else
#define HIGH 0
#endif
int f(unsigned char x) { return !HIGH && x == 7 ? 1 : 0; }
//- new.c
#include <stddef.h>
#include <stdio.h>
#if defined __DEFINED_size_t || defined __NEED_size_t
#define HIGH 1
#else
#define HIGH 0
#endif
int f(unsigned char x) { return !HIGH && x == 7 ? 2 : 0; }
