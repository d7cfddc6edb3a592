// RUN: --entry g
// DEMAND: differs
// NATIVE: none
// WHY: one string is long, and the other one short with room after it
//- old.c
#include <string.h>
int g(char *to, const char *from) {
  if (!to || !from || strlen(from) < 30 || strlen(to) > 2) return 0;
  strcpy(to, from);
  return to[0];
}
//- new.c
#include <string.h>
int g(char *to, const char *from) {
  if (!to || !from || strlen(from) < 30 || strlen(to) > 2) return 0;
  strcpy(to, from);
  return to[1];
}
