// RUN: --entry g
// DEMAND: differs fix
// NATIVE: none
// WHY: a string of 16 bytes overflows the array in the old version
//- old.c
#include <string.h>
int g(const char *s) {
  char name[16];
  if (!s || strlen(s) > 20) return 0;
  strcpy(name, s);
  return name[0];
}
//- new.c
#include <string.h>
int g(const char *s) {
  char name[32];
  if (!s || strlen(s) > 20) return 0;
  strcpy(name, s);
  return name[0];
}
