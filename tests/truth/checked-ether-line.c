// RUN: --native-checks 6 -- @1
// DEMAND: differs
// NATIVE: --alphabet 4ab
// WHY: ether_line() always fails in musl
//- old.c
#include <netinet/ether.h>
#include <stdio.h>
int main(int argc, char **argv) {
  struct ether_addr e;
  char line[] = "1:2:3:4:5:6 host", host[20];
  if (argc > 1 && argv[1][0] == 'a') puts("a");
  printf("%d\n", ether_line(line, &e, host));
  return 0;
}
//- new.c
#include <stdio.h>
int main(int argc, char **argv) {
  if (argc > 1 && argv[1][0] == 'a') puts("a");
  puts("-1");
  return 0;
}
