// RUN: -- @1
// NATIVE: --alphabet qx
// DEMAND: differs
// WHY: %ls of NULL prints (null)
//- old.c
#define _GNU_SOURCE
#include <stdio.h>
#include <wchar.h>
int main(int argc,char**argv){ unsigned char c = argc>1 ? argv[1][0] : 0; (void)c; wchar_t*p=c=='q'?0:L"x"; int n=printf("%ls",p); return n==6 ? 1 : 0; }
//- new.c
#define _GNU_SOURCE
#include <stdio.h>
#include <wchar.h>
int main(int argc,char**argv){ unsigned char c = argc>1 ? argv[1][0] : 0; (void)c; wchar_t*p=c=='q'?0:L"x"; int n=printf("%ls",p); return n==6 ? 2 : 0; }
