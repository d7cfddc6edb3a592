// RUN: -- @1
// DEMAND: differs regression
// WHY: what has grown may be written to no more than before
//- old.c
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <fcntl.h>
#include <sys/mman.h>
static char *p;
static void setup(void) {
  p = mmap(0, 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  p = mremap(p, 4096, 8192, MREMAP_MAYMOVE);
}
int main(int argc, char **argv) {
  if (argc < 2) return 2;
  setup();
  if (argv[1][0] == 7) p[1] = 1;
  puts("done");
  return 0;
}
//- new.c
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <fcntl.h>
#include <sys/mman.h>
static char *p;
static void setup(void) {
  p = mmap(0, 4096, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  p = mremap(p, 4096, 8192, MREMAP_MAYMOVE);
}
int main(int argc, char **argv) {
  if (argc < 2) return 2;
  setup();
  if (argv[1][0] == 7) p[1] = 1;
  puts("done");
  return 0;
}
