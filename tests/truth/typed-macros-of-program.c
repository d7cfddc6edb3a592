// RUN: --entry f
// DEMAND: differs
// NATIVE: none
// WHY: the program's macros replace functions of the C library that the harness and repro.sh call
//- old.c
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
char *own_getenv(const char *);
FILE *own_fopen(const char *, const char *);
extern void *(*own_malloc)(size_t);
#define getenv(name) own_getenv(name)
#define fopen(name, mode) own_fopen(name, mode)
#define fclose(file) own_fclose(file)
#define memcpy own_memcpy
#define strlen(s) own_strlen(s)
#define fprintf own_fprintf
static int low(const char *s, int n) { return *s == 'k' ? n + 1 : n; }
int f(const char *s, int n) {
  if (!s) return 0;
  return low(s, n);
}
int other(void) { return getenv("A") && own_malloc(3); }
//- new.c
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
char *own_getenv(const char *);
FILE *own_fopen(const char *, const char *);
extern void *(*own_malloc)(size_t);
#define getenv(name) own_getenv(name)
#define fopen(name, mode) own_fopen(name, mode)
#define fclose(file) own_fclose(file)
#define memcpy own_memcpy
#define strlen(s) own_strlen(s)
#define fprintf own_fprintf
static int low(const char *s, int n) { return *s == 'k' ? n + 2 : n; }
int f(const char *s, int n) {
  if (!s) return 0;
  return low(s, n);
}
int other(void) { return getenv("A") && own_malloc(3); }
