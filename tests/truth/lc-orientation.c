// RUN: -- @1
// NATIVE: none
// DEMAND: differs
// WHY: puts() fails on a stream of wide characters; the judge itself has written to standard output as bytes before
//- old.c
#define _GNU_SOURCE
#include <stdio.h>
#include <wchar.h>
__attribute__((noinline)) static void go(int c){ if(c=='q') puts("x"); }
int main(int argc,char**argv){ unsigned char c = argc>1 ? argv[1][0] : 0; (void)c; ; go(c); return 0; }
//- new.c
#define _GNU_SOURCE
#include <stdio.h>
#include <wchar.h>
__attribute__((noinline)) static void go(int c){ if(c=='q') puts("x"); }
int main(int argc,char**argv){ unsigned char c = argc>1 ? argv[1][0] : 0; (void)c; fwide(stdout,1); go(c); return 0; }
