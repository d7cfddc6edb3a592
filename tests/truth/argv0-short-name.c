// RUN: --max-time 8
// DEMAND: equivalent up to assumptions: argv\[0\] is old.c
// NATIVE: none
// WHY: the short name lacks the directory with which the program is started
//- old.c
#define _GNU_SOURCE
#include <errno.h>
#include <stdio.h>
int main(void) { printf("usage: %s\n", program_invocation_name); return 0; }
//- new.c
#define _GNU_SOURCE
#include <errno.h>
#include <stdio.h>
int main(void) { printf("usage: %s\n", program_invocation_short_name); return 0; }
