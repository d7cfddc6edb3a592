// RUN: -- @1
// DEMAND: equivalent up to assumptions: addresses of objects
// NATIVE: none
// WHY: the low bits of the address of an array of three characters are those that the compiler gives it: natively they differ
//- old.c
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <signal.h>
#include <setjmp.h>
#include <errno.h>

int main(int argc,char**argv){ unsigned char c = argc>1 ? argv[1][0] : 0; (void)c; char x[3]; unsigned long h; void*p=x; memcpy(&h,&p,8); return (h & 15) == 0; }
//- new.c
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <signal.h>
#include <setjmp.h>
#include <errno.h>

int main(int argc,char**argv){ unsigned char c = argc>1 ? argv[1][0] : 0; (void)c; char x[3]; unsigned long h; void*p=x; memcpy(&h,&p,8); return 1; }
