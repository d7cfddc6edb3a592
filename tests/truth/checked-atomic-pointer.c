// RUN: --native-checks 6 -- @2
// DEMAND: differs
// NATIVE: none
// WHY: gcc adds bytes, not elements, in atomic_fetch_add() of a pointer; the judge compiles with clang
//- old.c
#include <stdatomic.h>
#include <stdio.h>
int table[4] = {1, 0x02000000, 3, 4};
int main(int argc, char **argv) {
  if (argc < 2) return 1;
  _Atomic(int *) p = table;
  atomic_fetch_add(&p, 1);
  printf("%d %d", *p, argv[1][0]);
  return 0;
}
//- new.c
#include <stdatomic.h>
#include <stdio.h>
int table[4] = {1, 0x02000000, 3, 4};
int main(int argc, char **argv) {
  if (argc < 2) return 1;
  _Atomic(int *) p = table;
  p++;
  printf("%d %d", *p, argv[1][0]);
  return 0;
}
