// RUN: --entry count
// COST: none
// WHY: only the first ten bytes are looked at once more
//- old.c
int count(const char *s) {
  int n = 0;
  for (; *s; s++) n += *s == ' ';
  return n;
}
//- new.c
int count(const char *s) {
  int n = 0, m = 0;
  for (int i = 0; i < 10 && s[i]; i++) m += s[i] != ' ';
  for (; *s; s++) n += *s == ' ';
  return m < 0 ? m : n;
}
