// RUN: -- @1
// NATIVE: --alphabet qx
// DEMAND: differs
// WHY: %d of a number that is too small is LONG_MIN, cut off
//- old.c
#define _GNU_SOURCE
#include <stdio.h>
int main(int argc,char**argv){ unsigned char c = argc>1 ? argv[1][0] : 0; (void)c; int v=5; sscanf("-99999999999999999999","%d",&v); return v==0 && c=='q' ? 1 : 0; }
//- new.c
#define _GNU_SOURCE
#include <stdio.h>
int main(int argc,char**argv){ unsigned char c = argc>1 ? argv[1][0] : 0; (void)c; int v=5; sscanf("-99999999999999999999","%d",&v); return v==0 && c=='q' ? 2 : 0; }
