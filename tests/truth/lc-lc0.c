// RUN: -- @1
// NATIVE: --alphabet qx
// DEMAND: differs
// WHY: %lc of 0 prints a byte
//- old.c
#define _GNU_SOURCE
#include <stdio.h>
#include <wchar.h>
int main(int argc,char**argv){ unsigned char c = argc>1 ? argv[1][0] : 0; (void)c; int n=printf("%lc",(wint_t)0); return n==1 && c=='q' ? 1 : 0; }
//- new.c
#define _GNU_SOURCE
#include <stdio.h>
#include <wchar.h>
int main(int argc,char**argv){ unsigned char c = argc>1 ? argv[1][0] : 0; (void)c; int n=printf("%lc",(wint_t)0); return n==1 && c=='q' ? 2 : 0; }
