// Functions that the program puts into the tables of the linker itself were not run.
// RUN: --record-output -- q
// EXPECT: exit-values 0
// EXPECT: output 5 q last\n
#include <stdio.h>
#define IN(section_name) __attribute__((section(section_name), used, aligned(8))) static
static int n;
static const char *word;
static void first(int argc, char **argv, char **environment) {
  if (argc > 1 && environment) word = argv[1];
}
static void twice(void) { n *= 2; }
static void add(void) { n++; }
static void last(void) { printf("last\n"); }
IN(".preinit_array") void (*p)(int, char **, char **) = first;
IN(".init_array") void (*table[])(void) = {twice, add};
IN(".init_array.00200") long number = (long)add;
IN(".fini_array") void (*end)(void) = last;
__attribute__((constructor(300))) static void again(void) { n *= 2; }
int main(void) {
  printf("%d %s ", n, word ? word : "");
  return 0;
}
