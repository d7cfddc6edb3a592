// RUN: -- @1
// NATIVE: --alphabet qx
// DEMAND: differs
// WHY: {,2} is {0,2}
//- old.c
#define _GNU_SOURCE
#include <regex.h>
int main(int argc,char**argv){ unsigned char c = argc>1 ? argv[1][0] : 0; (void)c; regex_t r; int e=regcomp(&r,"a{,2}",REG_EXTENDED); return e==0 && c=='q' ? 1 : 0; }
//- new.c
#define _GNU_SOURCE
#include <regex.h>
int main(int argc,char**argv){ unsigned char c = argc>1 ? argv[1][0] : 0; (void)c; regex_t r; int e=regcomp(&r,"a{,2}",REG_EXTENDED); return e==0 && c=='q' ? 2 : 0; }
