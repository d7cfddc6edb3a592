// RUN: --entry count
// COST: none
// VERDICT: differs
// WHY: NEW reads on after a point, where it behaves differently
//- old.c
int count(const char *s) {
  int n = 0;
  for (; *s; s++) n++;
  return n;
}
//- new.c
int count(const char *s) {
  int n = 0;
  for (; *s; s++)
    for (const char *t = s; *t; t++) n++;
  return n;
}
