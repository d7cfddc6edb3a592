// RUN: -- @1
// NATIVE: --alphabet qx
// DEMAND: differs
// WHY: the number in nan(7) is in the bits
//- old.c
#define _GNU_SOURCE
#include <stdlib.h>
#include <string.h>
int main(int argc,char**argv){ unsigned char c = argc>1 ? argv[1][0] : 0; (void)c; double d=strtod("nan(7)",0); unsigned long u; memcpy(&u,&d,8); return (u&7)==7 && c=='q' ? 1 : 0; }
//- new.c
#define _GNU_SOURCE
#include <stdlib.h>
#include <string.h>
int main(int argc,char**argv){ unsigned char c = argc>1 ? argv[1][0] : 0; (void)c; double d=strtod("nan(7)",0); unsigned long u; memcpy(&u,&d,8); return (u&7)==7 && c=='q' ? 2 : 0; }
