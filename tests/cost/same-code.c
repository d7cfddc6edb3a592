// RUN: --entry count
// COST: none
// WHY: a renamed variable and another order of two statements
//- old.c
int count(const char *s) {
  int n = 0, m = 1;
  for (; *s; s++) n += *s == ' ';
  return n * m;
}
//- new.c
int count(const char *s) {
  int m = 1, number = 0;
  for (; *s; s++) number += *s == ' ';
  return m * number;
}
