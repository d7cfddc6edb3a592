// RUN: --max-time 20 --entry f
// CALL: show((int)f((unsigned char)any_char()));
// DEMAND: differs
// UNSHOWN: for every input
// WHY: the second loop starts with a value that is computed from the result of the first
//- old.c
unsigned f(unsigned char n) {
  unsigned s = 1, i;
  for (i = 0; i < n; i++) s = s * 3 + i;
  unsigned t = s >> 1;
  for (i = 0; i < n; i++) t = t * 5 + i;
  return t ^ s;
}
//- new.c
unsigned f(unsigned char n) {
  unsigned s = 1, i;
  unsigned t = s >> 1;
  for (i = 0; i < n; i++) {
    s = s * 3 + i;
    t = t * 5 + i;
  }
  return t ^ s;
}
