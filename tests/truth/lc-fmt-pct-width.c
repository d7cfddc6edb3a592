// RUN: -- @1
// NATIVE: --alphabet qx
// DEMAND: differs
// WHY: %5% prints a percent sign, whatever stands between
//- old.c
#define _GNU_SOURCE
#include <stdio.h>
int main(int argc,char**argv){ unsigned char c = argc>1 ? argv[1][0] : 0; (void)c; char b[20]; int n=snprintf(b,20,"%5%"); return n==1 && c=='q' ? 1 : 0; }
//- new.c
#define _GNU_SOURCE
#include <stdio.h>
int main(int argc,char**argv){ unsigned char c = argc>1 ? argv[1][0] : 0; (void)c; char b[20]; int n=snprintf(b,20,"%5%"); return n==1 && c=='q' ? 2 : 0; }
