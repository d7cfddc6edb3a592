// RUN: --entry f
// NATIVE: none
// DEMAND: equivalent (internal state differs) or equivalent up to assumptions: locale
// SHOWN: internal state differs
// WHY: one version leaves another locale
//- old.c
int f(int x) { return x; }
//- new.c
#include <locale.h>
int f(int x) {
  setlocale(LC_ALL, "C.UTF-8");
  return x;
}
