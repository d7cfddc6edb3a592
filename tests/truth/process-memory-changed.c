// RUN: -- @1
// DEMAND: differs output
// NATIVE: --alphabet 1234
// WHY: the mapping is not shared any more
//- old.c
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>
static int number(int argc, char **argv) {
  return argc > 1 && argv[1][0] >= '1' && argv[1][0] <= '3' ? argv[1][0] - '0' : 0;
}
static int variable = 1;
int main(int argc, char **argv) {
  int local = 2, n = number(argc, argv), *heap = malloc(sizeof *heap);
  int *shared = mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (!heap || shared == MAP_FAILED) return 9;
  *heap = 3;
  *shared = 4;
  if (!fork()) {
    variable += n;
    local += n;
    *heap += n;
    *shared += n;
    printf("%d %d %d %d\n", variable, local, *heap, *shared);
    free(heap);
    exit(0);
  }
  wait(NULL);
  printf("%d %d %d %d\n", variable, local, *heap, *shared);
  return 0;
}
//- new.c
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>
static int number(int argc, char **argv) {
  return argc > 1 && argv[1][0] >= '1' && argv[1][0] <= '3' ? argv[1][0] - '0' : 0;
}
static int variable = 1;
int main(int argc, char **argv) {
  int local = 2, n = number(argc, argv), *heap = malloc(sizeof *heap);
  int *shared = mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (!heap || shared == MAP_FAILED) return 9;
  *heap = 3;
  *shared = 4;
  if (!fork()) {
    variable += n;
    local += n;
    *heap += n;
    *shared += n;
    printf("%d %d %d %d\n", variable, local, *heap, *shared);
    free(heap);
    exit(0);
  }
  wait(NULL);
  printf("%d %d %d %d\n", variable, local, *heap, *shared);
  return 0;
}
