// RUN: --entry f
// DEMAND: equivalent up to bounds: initial values of table
// NATIVE: none
// WHY: the C library reads the variable, through a pointer in a table
//- old.c
#include <string.h>
static int table[4];
static int *const where[] = {table};
void set(int i, int v) { where[0][i & 3] = v; }
int f(int x) {
  int mine[4];
  memcpy(mine, where[0], sizeof mine);
  return x + mine[2];
}
//- new.c
#include <string.h>
static int table[4];
static int *const where[] = {table};
void set(int i, int v) { where[0][i & 3] = v; }
int f(int x) {
  int mine[4];
  memcpy(mine, where[0], sizeof mine);
  return x - mine[2];
}
