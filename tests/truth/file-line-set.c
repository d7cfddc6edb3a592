// DEMAND: equivalent
// WHY: #line sets the numbers, which are the same in both versions
//- old.c
#include <stdio.h>
static void check(int ok, int line) {
  if (!ok) printf("bad at %d\n", line);
}
int main(int argc, char **argv) {
  (void)argv;
#line 101 "grammar.y"
  check(argc != 2, __LINE__);
  return 0;
}
//- new.c
#include <stdio.h>


static void check(int ok, int line) {
  if (!ok) printf("bad at %d\n", line);
}
int main(int argc, char **argv) {
  (void)argv;
#line 101 "grammar.y"
  check(argc != 2, __LINE__);
  return 0;
}
