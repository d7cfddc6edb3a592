// RUN: --entry count --cost
// COST: slower
// WHY: a constant factor, with --cost
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
