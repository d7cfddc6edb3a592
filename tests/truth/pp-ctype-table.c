// RUN: --entry f
// DEMAND: equivalent
// CALL: show(f((unsigned char)any_char()));
// WHY: <ctype.h> is a table in glibc
//- old.c
#include <ctype.h>
int f(unsigned char x) { return isalpha(x) ? 1 : isdigit(x) ? 2 : isspace(x) ? 3 : 0; }
//- new.c
int f(unsigned char x) {
  if ((x >= 'a' && x <= 'z') || (x >= 'A' && x <= 'Z')) return 1;
  if (x >= '0' && x <= '9') return 2;
  return x == ' ' || (x >= 9 && x <= 13) ? 3 : 0;
}
