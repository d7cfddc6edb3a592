// RUN: -- @1
// NATIVE: --alphabet qx
// DEMAND: differs
// WHY: %p has a precision as %#x has
//- old.c
#define _GNU_SOURCE
#include <stdio.h>
int main(int argc,char**argv){ unsigned char c = argc>1 ? argv[1][0] : 0; (void)c; char b[20]; int n=snprintf(b,20,"%.5p",(void*)16); return n==7 && c=='q' ? 1 : 0; }
//- new.c
#define _GNU_SOURCE
#include <stdio.h>
int main(int argc,char**argv){ unsigned char c = argc>1 ? argv[1][0] : 0; (void)c; char b[20]; int n=snprintf(b,20,"%.5p",(void*)16); return n==7 && c=='q' ? 2 : 0; }
