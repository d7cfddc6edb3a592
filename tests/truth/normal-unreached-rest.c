// RUN: --entry f
// CALL: show(f((unsigned)any_range(0, 40)));
// NORMAL: equal
// DEMAND: equivalent up to undefined behaviour
// WHY: other functions call the helper as well, with other numbers, but the entry does not reach them
//- old.c
static unsigned helper(unsigned n, unsigned by) {
  unsigned h = 1;
  for (unsigned i = 0; i < n; i++) h = h * by + i;
  return h;
}
unsigned f(unsigned n) { return helper(n, 33); }
unsigned g(unsigned n) { return helper(n, n); }
unsigned h(unsigned n) { return g(n) + helper(n, 5); }
//- new.c
unsigned f(unsigned n) {
  unsigned h = 1, i = 0;
  while (i < n) {
    h = (h * 33) + i;
    i++;
  }
  return h;
}
static unsigned helper(unsigned n, unsigned by) {
  unsigned h = 1;
  for (unsigned i = 0; i < n; i++) h = h * by + i;
  return h;
}
unsigned g(unsigned n) { return helper(n, n); }
unsigned h(unsigned n) { return g(n) + helper(n, 5); }
