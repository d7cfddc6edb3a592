// DEMAND: equivalent or equivalent up to assumptions: clang's order
// WHY: what the C locale says
//- old.c
#include <ctype.h>
#include <langinfo.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>
#include <wctype.h>
int main(void) {
  struct lconv *l = localeconv();
  printf("%s %s %s|%s|%d\n", setlocale(LC_ALL, NULL), nl_langinfo(CODESET), l->decimal_point, l->thousands_sep, l->int_frac_digits);
  printf("%d %d %d %zu\n", isalpha(0xe4) != 0, toupper('z'), (int)MB_CUR_MAX, strxfrm(NULL, "abc", 0));
  wchar_t w[8];
  printf("%d %d %d\n", (int)mbstowcs(w, "abc", 8), (int)wcslen(w), strcoll("a", "B") > 0);
  printf("%ld %d %d\n", wcstol(L"12x", NULL, 0), towupper(L'b'), iswdigit(L'7') != 0);
  return 0;
}
//- new.c
#include <stdio.h>
int main(void) {
  puts("C ANSI_X3.4-1968 .||127\n0 90 1 3\n3 3 1\n12 66 1");
  return 0;
}
