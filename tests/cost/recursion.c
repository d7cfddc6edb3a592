// RUN: --entry spaces
// COST: larger the length of s
// WHY: a recursion instead of a loop: the stack grows with the string
//- old.c
int spaces(const char *s) {
  int n = 0;
  for (; *s; s++) n += *s == ' ';
  return n;
}
//- new.c
int spaces(const char *s) { return *s ? (*s == ' ') + spaces(s + 1) : 0; }
