// RUN: --max-time 20 --entry f
// CALL: show((int)f((unsigned char)any_char()));
// DEMAND: differs
// UNSHOWN: for every input
// WHY: the second loop has one iteration less
//- old.c
unsigned f(unsigned char n) {
  unsigned s = 1, t = 0;
  for (unsigned i = 0; i < n; i++) s = s * 3 + i;
  for (unsigned i = 1; i < n; i++) t = t * 5 + 1;
  return t ^ s;
}
//- new.c
unsigned f(unsigned char n) {
  unsigned s = 1, t = 0;
  for (unsigned i = 0; i < n; i++) {
    s = s * 3 + i;
    t = t * 5 + 1;
  }
  return t ^ s;
}
