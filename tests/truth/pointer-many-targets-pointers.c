// RUN: --entry find
// CALL: show(*(int *)*find(5, 7)); show(*(int *)*find(1001, 8));
// DEMAND: differs or undecided many possible targets
// WHY: an element of a large table leads to another value
//- old.c
static int *table[1000];
static int a[4];
int **find(unsigned h, int c) {
  a[0] = c;
  table[h % 1000] = a;
  return &table[h % 1000];
}
//- new.c
static int *table[1000];
static int a[4];
int **find(unsigned h, int c) {
  a[0] = c + (c == 7);
  table[h % 1000] = a;
  return &table[h % 1000];
}
