// RUN: --max-time 20 --entry f --alias any
// CALL: char a[3] = {1, 2, 3}; show((int)f(a, a + (any_char() & 1), 2)); show_bytes(a, 3);
// DEMAND: differs
// UNSHOWN: for every input
// WHY: the first loop writes what the second reads, if two pointers are to one object
//- old.c
unsigned f(char *p, const char *q, unsigned n) {
  unsigned s = 0;
  for (unsigned i = 0; i < n; i++) p[i] = 9;
  for (unsigned i = 0; i < n; i++) s = s * 3 + q[i];
  return s;
}
//- new.c
unsigned f(char *p, const char *q, unsigned n) {
  unsigned s = 0;
  for (unsigned i = 0; i < n; i++) {
    p[i] = 9;
    s = s * 3 + q[i];
  }
  return s;
}
