// RUN: --max-time 8
// DEMAND: equivalent up to assumptions: the times of files that the program leaves do not matter
// NATIVE: none
// WHY: the file that the versions leave has other times
//- old.c
#include <stdio.h>
#include <utime.h>
int main(void) { FILE *f = fopen("o", "w"); struct utimbuf u = {1, 2}; if (f) fclose(f); return utime("o", &u); }
//- new.c
#include <stdio.h>
#include <utime.h>
int main(void) { FILE *f = fopen("o", "w"); struct utimbuf u = {1, 3}; if (f) fclose(f); return utime("o", &u); }
