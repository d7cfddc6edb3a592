// RUN: -- @1
// DEMAND: equivalent up to argument length
// WHY: what is for reading only can be given up
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
  p = mmap(0, 4096, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  munmap(p, 4096);
  p = calloc(2, 1);
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
  if (munmap(p, 4096)) abort();
  p = calloc(1, 2);
}
int main(int argc, char **argv) {
  if (argc < 2) return 2;
  setup();
  if (argv[1][0] == 7) p[1] = 1;
  puts("done");
  return 0;
}
