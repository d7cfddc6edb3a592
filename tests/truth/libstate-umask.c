// RUN: --entry f
// CALL: show(f(any_schar()));
// DEMAND: equivalent up to bounds: initial values of the file mode creation mask
// WHY: the mask that one version sets is the one a program starts with
//- old.c
#include <sys/stat.h>
int f(signed char a) { return a; }
//- new.c
#include <sys/stat.h>
int f(signed char a) {
  umask(022);
  return a;
}
