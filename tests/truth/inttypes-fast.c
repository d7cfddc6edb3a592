// RUN: -- @1
// DEMAND: differs
// NATIVE: --alphabet 67
// WHY: int_fast32_t has 8 bytes
//- old.c
#include <stdio.h>
#include <inttypes.h>
int main(int c,char**v){ int_fast32_t x = INT32_MAX; x += c; printf("%" PRIdFAST32 "\n", x); return 0; }
//- new.c
#include <stdio.h>
#include <inttypes.h>
int main(int c,char**v){ int_fast32_t x = INT32_MAX; x += c; printf("%" PRIdFAST32 "\n", (int_fast32_t)(int32_t)x); return 0; }
