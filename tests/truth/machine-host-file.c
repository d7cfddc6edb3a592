// RUN: -- @1
// NATIVE: --alphabet 67
// DEMAND: differs or undecided file|libLLVM
// WHY: a file of more than 64 MiB that the system has (clang's library, without which nothing here compiles)
//- old.c
#include <stdio.h>
#include <stdlib.h>
int main(int argc, char **argv) {
  FILE *f = fopen("/usr/lib/llvm-19/lib/libLLVM.so.1", "rb");
  if (!f || fgetc(f) != 0x7f) return 77;
  return argc > 1 && atoi(argv[1]) > 5;
}
//- new.c
#include <stdio.h>
#include <stdlib.h>
int main(int argc, char **argv) {
  FILE *f = fopen("/usr/lib/llvm-19/lib/libLLVM.so.1", "rb");
  if (!f || fgetc(f) != 0x7f) return 77;
  return argc > 1 && atoi(argv[1]) > 6;
}
