// RUN: -- @1
// NATIVE: --alphabet qx
// DEMAND: differs
// WHY: a denormal number that is not exact sets ERANGE
//- old.c
#define _GNU_SOURCE
#include <stdlib.h>
#include <string.h>
#include <errno.h>
int main(int argc,char**argv){ unsigned char c = argc>1 ? argv[1][0] : 0; (void)c; errno=0; double d=strtod("4.9e-324",0); return errno==ERANGE && c=='q' ? 1 : 0; }
//- new.c
#define _GNU_SOURCE
#include <stdlib.h>
#include <string.h>
#include <errno.h>
int main(int argc,char**argv){ unsigned char c = argc>1 ? argv[1][0] : 0; (void)c; errno=0; double d=strtod("4.9e-324",0); return errno==ERANGE && c=='q' ? 2 : 0; }
