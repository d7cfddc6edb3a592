// RUN: --entry depth
// CALL: const char *p[3] = {"a", any_bool() ? "b" : 0, 0}; show(depth(p));
// DEMAND: differs output
// UNSHOWN: outside an object
// WHY: the function steps through pointers to strings without a length, so these are a list that ends with NULL
//- old.c
static int count(const char **names, int most) {
  int n = 0;
  while (*names && n < most) names++, n++;
  return n;
}
int depth(const char **path) { return path ? count(path, 2) : -1; }
//- new.c
static int count(const char **names, int most) {
  int n = 0;
  while (*names && n < most) names++, n++;
  return n;
}
int depth(const char **path) { return path ? count(path, 1) : -1; }
