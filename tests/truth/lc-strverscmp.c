// RUN: -- @1
// NATIVE: --alphabet qx
// DEMAND: differs
// WHY: strverscmp(): more zeros come first, by 1
//- old.c
#define _GNU_SOURCE
#include <string.h>
int main(int argc,char**argv){ unsigned char c = argc>1 ? argv[1][0] : 0; (void)c; int r=strverscmp("000","00"); return r==-1 && c=='q' ? 1 : 0; }
//- new.c
#define _GNU_SOURCE
#include <string.h>
int main(int argc,char**argv){ unsigned char c = argc>1 ? argv[1][0] : 0; (void)c; int r=strverscmp("000","00"); return r==-1 && c=='q' ? 2 : 0; }
