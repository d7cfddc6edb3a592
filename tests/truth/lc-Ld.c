// RUN: -- @1
// NATIVE: --alphabet qx
// DEMAND: differs
// WHY: %Ld is %lld
//- old.c
#define _GNU_SOURCE
#include <stdio.h>
int main(int argc,char**argv){ unsigned char c = argc>1 ? argv[1][0] : 0; (void)c; char b[30]; int n=snprintf(b,30,"%Ld",5LL); return n==1 && c=='q' ? 1 : 0; }
//- new.c
#define _GNU_SOURCE
#include <stdio.h>
int main(int argc,char**argv){ unsigned char c = argc>1 ? argv[1][0] : 0; (void)c; char b[30]; int n=snprintf(b,30,"%Ld",5LL); return n==1 && c=='q' ? 2 : 0; }
