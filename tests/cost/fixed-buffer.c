// RUN: --entry size
// COST: none
// WHY: a larger buffer of a fixed size
//- old.c
#include <string.h>
int size(const char *s) {
  char copy[3000];
  strcpy(copy, s);
  return (int)strlen(copy);
}
//- new.c
#include <string.h>
int size(const char *s) {
  char copy[9000];
  strcpy(copy, s);
  return (int)strlen(copy);
}
