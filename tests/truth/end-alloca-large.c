// DEMAND: differs
// WHY: so is a large alloca
//- old.c
#include <alloca.h>
int main(int argc, char **argv) {
  char *a = alloca(20u << 20);
  (void)argv;
  a[0] = (char)argc;
  return a[0];
}
//- new.c
#include <alloca.h>
int main(int argc, char **argv) {
  char *a = alloca(20u << 10);
  (void)argv;
  a[0] = (char)argc;
  return a[0];
}
