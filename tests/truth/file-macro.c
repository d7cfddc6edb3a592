// RUN: --no-normal-form -- @1
// DEMAND: equivalent up to bounds: .
// NATIVE: none
// WHY: __FILE__ names the same file of each version
//- old.c
#include <stdio.h>
int main(int argc, char **argv) {
  (void)argv;
  if (argc > 1) puts(__FILE__);
  return 0;
}
//- new.c
#include <stdio.h>
int main(int argc, char **argv) {
  (void)argv;
  if (argc  >= 2) puts(__FILE__);
  return 0;
}
