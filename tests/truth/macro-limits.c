// DEMAND: equivalent
// WHY: limits of the C library that programs print
//- old.c
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <signal.h>
int main(void) { printf("%d %d %d %d %d\n", MB_LEN_MAX, HOST_NAME_MAX, TMP_MAX, L_tmpnam, NSIG); return 0; }
//- new.c
#include <stdio.h>
int main(void) { puts("16 64 238328 20 65"); return 0; }
