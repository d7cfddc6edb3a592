// RUN: -- @1
// NATIVE: --alphabet qx
// DEMAND: differs
// WHY: a stream of open_memstream() is as long as where it stands
//- old.c
#define _GNU_SOURCE
#include <stdio.h>
#include <string.h>
int main(int argc,char**argv){ unsigned char c = argc>1 ? argv[1][0] : 0; (void)c; char*m; size_t n; FILE*f=open_memstream(&m,&n); fputs("abcdef",f); fflush(f); fseek(f,1,SEEK_SET); fflush(f); return n==1 && c=='q' ? 1 : 0; }
//- new.c
#define _GNU_SOURCE
#include <stdio.h>
#include <string.h>
int main(int argc,char**argv){ unsigned char c = argc>1 ? argv[1][0] : 0; (void)c; char*m; size_t n; FILE*f=open_memstream(&m,&n); fputs("abcdef",f); fflush(f); fseek(f,1,SEEK_SET); fflush(f); return n==1 && c=='q' ? 2 : 0; }
