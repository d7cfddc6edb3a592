// RUN: -- @1
// NATIVE: --alphabet qx
// DEMAND: differs
// WHY: the zone of gmtime() is GMT
//- old.c
#define _GNU_SOURCE
#include <string.h>
#include <time.h>
int main(int argc,char**argv){ unsigned char c = argc>1 ? argv[1][0] : 0; (void)c; time_t t=0; char b[20]; strftime(b,20,"%Z",gmtime(&t)); return b[0]=='G' && c=='q' ? 1 : 0; }
//- new.c
#define _GNU_SOURCE
#include <string.h>
#include <time.h>
int main(int argc,char**argv){ unsigned char c = argc>1 ? argv[1][0] : 0; (void)c; time_t t=0; char b[20]; strftime(b,20,"%Z",gmtime(&t)); return b[0]=='G' && c=='q' ? 2 : 0; }
