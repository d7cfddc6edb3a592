// RUN: -- @1
// DEMAND: equivalent up to bounds: argument length 1
// NATIVE: --alphabet 1234567
// WHY: the rows of a section come from other files in another order; their sum is the same
//- old/row.h
struct row { int key, hits, weight; };
#define ROW(name, key, weight) __attribute__((used, section("rows"))) static struct row name = {key, 0, weight}
//- old/a.c
#include "row.h"
ROW(a, 1, 5);
//- old/b.c
#include "row.h"
ROW(b, 2, 3);
ROW(c, 4, 7);
//- old/main.c
#include <stdlib.h>
#include "row.h"
extern struct row __start_rows[], __stop_rows[];
int main(int argc, char **argv) {
  int n = argc > 1 ? atoi(argv[1]) : 0, count = 0;
  for (struct row *p = __start_rows; p < __stop_rows; p++) p->hits += p->key == n;
  for (struct row *p = __start_rows; p < __stop_rows; p++) count += p->hits * p->weight;
  return count;
}
//- new/row.h
struct row { int key, hits, weight; };
#define ROW(name, key, weight) __attribute__((used, section("rows"))) static struct row name = {key, 0, weight}
//- new/a.c
#include "row.h"
ROW(c, 4, 7);
ROW(a, 1, 5);
//- new/b.c
#include "row.h"
ROW(b, 2, 3);
//- new/main.c
#include <stdlib.h>
#include "row.h"
extern struct row __start_rows[], __stop_rows[];
int main(int argc, char **argv) {
  int n = argc > 1 ? atoi(argv[1]) : 0, count = 0;
  for (struct row *p = __start_rows; p < __stop_rows; p++) p->hits += p->key == n;
  for (struct row *p = __start_rows; p < __stop_rows; p++) count += p->hits * p->weight;
  return count;
}
