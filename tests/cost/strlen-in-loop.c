// RUN: --entry count
// COST: slower the length of s
// WHY: the length of the string is found again in each iteration
//- old.c
#include <string.h>
int count(const char *s) {
  int n = 0;
  for (size_t i = 0, len = strlen(s); i < len; i++) n += s[i] == ' ';
  return n;
}
//- new.c
#include <string.h>
int count(const char *s) {
  int n = 0;
  for (size_t i = 0; i < strlen(s); i++) n += s[i] == ' ';
  return n;
}
