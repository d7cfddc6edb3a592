// RUN: -- @1
// NATIVE: --alphabet qx
// DEMAND: differs
// WHY: writing to a stream that is only read sets EBADF
//- old.c
#define _GNU_SOURCE
#include <stdio.h>
#include <errno.h>
int main(int argc,char**argv){ unsigned char c = argc>1 ? argv[1][0] : 0; (void)c; errno=0; fputc('a',stdin); return errno==EBADF && c=='q' ? 1 : 0; }
//- new.c
#define _GNU_SOURCE
#include <stdio.h>
#include <errno.h>
int main(int argc,char**argv){ unsigned char c = argc>1 ? argv[1][0] : 0; (void)c; errno=0; fputc('a',stdin); return errno==EBADF && c=='q' ? 2 : 0; }
