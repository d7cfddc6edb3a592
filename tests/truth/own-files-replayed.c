// RUN: -- @1
// DEMAND: differs output
// NATIVE: --alone
// WHY: the native run of a test case needs none of these functions of the program
//- old.c
#include <stddef.h>
#include <stdio.h>
FILE *fopen(const char *path, const char *mode) { return path && mode ? NULL : NULL; }
size_t fread(void *p, size_t size, size_t n, FILE *f) { return p && size && n && f ? 0 : 1; }
void *calloc(size_t n, size_t size) { return n && size ? NULL : NULL; }
void *realloc(void *p, size_t size) { return p && size ? NULL : NULL; }
int main(int argc, char **argv) { return argc > 1 && argv[1][0] == 'a' && !fopen("A", "r") ? 3 : 0; }
//- new.c
#include <stddef.h>
#include <stdio.h>
FILE *fopen(const char *path, const char *mode) { return path && mode ? NULL : NULL; }
size_t fread(void *p, size_t size, size_t n, FILE *f) { return p && size && n && f ? 0 : 1; }
void *calloc(size_t n, size_t size) { return n && size ? NULL : NULL; }
void *realloc(void *p, size_t size) { return p && size ? NULL : NULL; }
int main(int argc, char **argv) { return argc > 1 && argv[1][0] == 'a' && !fopen("A", "r") ? 4 : 0; }
