// RUN: --max-time 20 --entry f
// CALL: show((int)f(any_char() & 3));
// DEMAND: differs
// UNSHOWN: for every input
// WHY: the pointer of the second loop points to a local whose address is kept
//- old.c
static char *where;
static void keep(char *p) { where = p; }
unsigned f(unsigned n) {
  char a[4] = {1, 2, 3, 4};
  unsigned s = 0;
  keep(a);
  char *q = where;
  for (unsigned i = 0; i < n; i++) a[i & 3] = 9;
  for (unsigned i = 0; i < n; i++) s = s * 3 + q[(i + 1) & 3];
  return s;
}
//- new.c
static char *where;
static void keep(char *p) { where = p; }
unsigned f(unsigned n) {
  char a[4] = {1, 2, 3, 4};
  unsigned s = 0;
  keep(a);
  char *q = where;
  for (unsigned i = 0; i < n; i++) {
    a[i & 3] = 9;
    s = s * 3 + q[(i + 1) & 3];
  }
  return s;
}
