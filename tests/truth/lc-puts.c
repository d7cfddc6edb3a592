// RUN: -- @1
// NATIVE: --alphabet qx
// DEMAND: differs
// WHY: puts() returns how many bytes it wrote
//- old.c
#define _GNU_SOURCE
#include <stdio.h>
int main(int argc,char**argv){ unsigned char c = argc>1 ? argv[1][0] : 0; (void)c; int r=puts("abc"); return r>1 && c=='q' ? 1 : 0; }
//- new.c
#define _GNU_SOURCE
#include <stdio.h>
int main(int argc,char**argv){ unsigned char c = argc>1 ? argv[1][0] : 0; (void)c; int r=puts("abc"); return r>1 && c=='q' ? 2 : 0; }
