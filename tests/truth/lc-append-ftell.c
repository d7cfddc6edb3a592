// RUN: -- @1
// NATIVE: --alphabet qx
// DEMAND: differs
// WHY: a stream that appends stands at the end of its file from the beginning
//- old.c
#define _GNU_SOURCE
#include <stdio.h>
int main(int argc,char**argv){ unsigned char c = argc>1 ? argv[1][0] : 0; (void)c; FILE*f=fopen("o","w"); fputs("abc",f); fclose(f); f=fopen("o","a"); long n=ftell(f); fclose(f); return n==3 && c=='q' ? 1 : 0; }
//- new.c
#define _GNU_SOURCE
#include <stdio.h>
int main(int argc,char**argv){ unsigned char c = argc>1 ? argv[1][0] : 0; (void)c; FILE*f=fopen("o","w"); fputs("abc",f); fclose(f); f=fopen("o","a"); long n=ftell(f); fclose(f); return n==3 && c=='q' ? 2 : 0; }
