// RUN: --entry count -std=c99
// DEMAND: differs output
// NATIVE: none
// WHY: under -std=c99 the headers do not declare fmemopen(), which makes the file
//- old.c
#include <stdio.h>
int count(FILE *f) {
  int n = 0;
  while (fgetc(f) != EOF) n++;
  return n;
}
//- new.c
#include <stdio.h>
int count(FILE *f) {
  int n = 0;
  while (fgetc(f) != EOF) n++;
  return n == 2 ? 3 : n;
}
