// RUN: --entry f
// CALL: show(f(any_schar()));
// DEMAND: equivalent up to assumptions: LC_ALL
// WHY: nothing names a locale: it is that of C
//- old.c
#include <langinfo.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>
int f(signed char x) {
  char *name = setlocale(LC_ALL, "");
  if (!name || strcmp(name, "C") != 0 || MB_CUR_MAX != 1) return 0;
  if (strcmp(nl_langinfo(CODESET), "ANSI_X3.4-1968") != 0) return 1;
  return x * 2;
}
//- new.c
int f(signed char x) { return x + x; }
