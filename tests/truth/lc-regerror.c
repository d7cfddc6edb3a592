// DEMAND: equivalent
// WHY: texts of regerror()
//- old.c
#define _GNU_SOURCE
#include <stdio.h>
#include <regex.h>
int main(void) {
  char b[60];
  for (int i = 0; i < 14; i++) {
    regerror(i, 0, b, 60);
    puts(b);
  }
  return 0;
}
//- new.c
#include <stdio.h>
int main(void) {
  fputs("Success\nNo match\nInvalid regular expression\nInvalid collation character\nInvalid character class name\nTrailing backslash\nInvalid back reference\nUnmatched [, [^, [:, [., or [=\nUnmatched ( or \\(\nUnmatched \\{\nInvalid content of \\{\\}\nInvalid range end\nMemory exhausted\nInvalid preceding regular expression\n", stdout);
  return 0;
}
