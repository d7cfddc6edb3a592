// RUN: --max-time 8
// DEMAND: equivalent
// NATIVE: none
// WHY: a file that becomes empty may exist
//- old.c
#include <stdio.h>
int main(void) { FILE *f = fopen("out", "w"); return f && fputc(65, f) == 65 ? 1 : 0; }
//- new.c
#include <stdio.h>
int main(void) { FILE *f = fopen("out", "w"); return f && fputc(65, f) > 64 ? 1 : 0; }
