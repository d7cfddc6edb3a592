// NATIVE: none
// DEMAND: differs
// UNSHOWN: name the one
// WHY: equal tables of literals in two files of the same name, and one more in the first
//- old/one/list.c
int first(const char *const *list);
int two(int x);
int pick(int x) { return x > 4 ? two(x) : x; }
//- old/two/list.c
static const char *const names[] = {"a", "b", ""};
int first(const char *const *list) { return list[0][0] + list[2][0]; }
int two(int x) { return first(names) + (x > 7 ? first((const char *const[]){"a", "b", ""}) : 0); }
//- new/one/list.c
int first(const char *const *list);
int two(int x);
int pick(int x) {
  const char *const more[] = {"a", "b", ""};
  return x > 4 ? two(x) : x == 2 ? first(more) : x;
}
//- new/two/list.c
static const char *const names[] = {"a", "b", ""};
int first(const char *const *list) { return list[0][0] + list[2][0]; }
int two(int x) { return first(names) + (x > 7 ? first((const char *const[]){"a", "b", ""}) : 0); }
