// RUN: --max-time 6 --entry f
// CALL: show((int)f(any_char() & 255));
// DEMAND: equivalent up to assumptions: undefined behaviour
// NORMAL: equal
// WHY: a static entry that nothing else calls
//- old.c
static unsigned f(unsigned n) {
  unsigned h = 7;
  for (unsigned i = 0; i < n; i++) h = h * 33 ^ i;
  return h;
}
unsigned other(unsigned n) { return n + 1; }
//- new.c
static unsigned f(unsigned n) {
  unsigned h = 7, i = 0;
  while (i < n) {
    h = i ^ (h << 5) + h;
    i++;
  }
  return h;
}
unsigned other(unsigned n) { return n + 1; }
