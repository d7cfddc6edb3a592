// RUN: --max-time 20 --entry f
// CALL: show((int)f((unsigned char)any_char()));
// DEMAND: differs
// UNSHOWN: for every input
// WHY: the second loop uses a value that is computed from the result of the first
//- old.c
unsigned f(unsigned char n) {
  unsigned s = 1, t = 0;
  for (unsigned i = 0; i < n; i++) s = s * 3 + i;
  unsigned u = s * 7 ^ n;
  for (unsigned i = 0; i < n; i++) t = t * 5 ^ u;
  return t;
}
//- new.c
unsigned f(unsigned char n) {
  unsigned s = 1, t = 0;
  for (unsigned i = 0; i < n; i++) {
    s = s * 3 + i;
    t = t * 5 ^ (s * 7 ^ n);
  }
  return t;
}
