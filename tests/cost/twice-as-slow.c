// RUN: --entry count
// COST: none
// WHY: a constant factor
//- old.c
int count(const char *s) {
  int n = 0;
  for (; *s; s++) n += *s == ' ';
  return n;
}
//- new.c
int count(const char *s) {
  int n = 0, m = 0;
  for (const char *t = s; *t; t++) m += *t == ' ';
  for (; *s; s++) n += *s == ' ';
  return n == m ? n : m;
}
