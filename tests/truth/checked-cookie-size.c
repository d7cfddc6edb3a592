// RUN: --entry f --native-checks 6
// DEMAND: differs
// CALL: show(f());
// WHY: a stream of fopencookie() asks its reader for as many bytes as its buffer has, which is larger in glibc
//- old.c
#define _GNU_SOURCE
#include <stdio.h>
#include <sys/types.h>
static ssize_t reader(void *cookie, char *buffer, size_t size) {
  (void)buffer;
  *(size_t *)cookie = size;
  return 0;
}
int f(void) {
  size_t size = 0;
  FILE *file = fopencookie(&size, "r", (cookie_io_functions_t){.read = reader});
  getc(file);
  fclose(file);
  return (int)size;
}
//- new.c
int f(void) { return 1024; }
