// RUN: -- @1
// NATIVE: --alphabet qx
// DEMAND: differs
// WHY: %3c takes fewer characters at the end
//- old.c
#define _GNU_SOURCE
#include <stdio.h>
int main(int argc,char**argv){ unsigned char c = argc>1 ? argv[1][0] : 0; (void)c; char b[4]="zzz"; int r=sscanf("ab","%3c",b); return r==1 && c=='q' ? 1 : 0; }
//- new.c
#define _GNU_SOURCE
#include <stdio.h>
int main(int argc,char**argv){ unsigned char c = argc>1 ? argv[1][0] : 0; (void)c; char b[4]="zzz"; int r=sscanf("ab","%3c",b); return r==1 && c=='q' ? 2 : 0; }
