// RUN: -- @1
// NATIVE: --alphabet qx
// DEMAND: differs
// WHY: atoi() of a number that is too large is strtol() of it, cut off
//- old.c
#define _GNU_SOURCE
#include <stdlib.h>
int main(int argc,char**argv){ unsigned char c = argc>1 ? argv[1][0] : 0; (void)c; int v=atoi("99999999999999999999"); return v==-1 && c=='q' ? 1 : 0; }
//- new.c
#define _GNU_SOURCE
#include <stdlib.h>
int main(int argc,char**argv){ unsigned char c = argc>1 ? argv[1][0] : 0; (void)c; int v=atoi("99999999999999999999"); return v==-1 && c=='q' ? 2 : 0; }
