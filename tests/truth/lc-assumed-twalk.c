// DEMAND: equivalent up to assumptions: twalk
// WHY: the shape of a tree
//- old.c
#define _GNU_SOURCE
#include <search.h>
#include <string.h>
static int calls;
static void count(const void *node, VISIT which, int depth) { calls++; }
int main(void) {
  void *root = 0;
  tsearch("a", &root, (int (*)(const void *, const void *))strcmp);
  twalk(root, count);
  return calls > 9 ? 1 : 0;
}
//- new.c
#define _GNU_SOURCE
#include <search.h>
#include <string.h>
static int calls;
static void count(const void *node, VISIT which, int depth) { calls++; }
int main(void) {
  void *root = 0;
  tsearch("a", &root, (int (*)(const void *, const void *))strcmp);
  twalk(root, count);
  if (calls > 9)
    return 1;
  return 0;
}
