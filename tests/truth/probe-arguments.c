// DEMAND: differs
// NATIVE: none
// WHY: more arguments than the input that grows
//- old.c
#include <stdio.h>
int main(int argc, char **argv) {
  (void)argv;
  if (argc <= 18) return 0;
  puts("too many arguments");
  return 2;
}
//- new.c
#include <stdio.h>
int main(int argc, char **argv) {
  (void)argv;
  if (argc <= 17) return 0;
  puts("too many arguments");
  return 2;
}
