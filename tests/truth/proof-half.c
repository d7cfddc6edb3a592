// RUN: --max-time 20 --entry f
// CALL: show((int)f((unsigned char)any_range(0, 40)));
// DEMAND: differs
// UNSHOWN: for every input
// WHY: a value that is twice another one does not determine it
//- old.c
unsigned f(unsigned char n) {
  unsigned i = 0, s = 0;
  for (unsigned k = 0; k < n; k++) {
    s = (s ^ i >> 1) * 3 + i;
    i = i * 5 + 2;
  }
  return s;
}
//- new.c
unsigned f(unsigned char n) {
  unsigned y = 0, i = 0, s = 0;
  for (unsigned k = 0; k < n; k++) {
    s = (s ^ y) * 3 + i;
    y = y * 5 + 1;
    i = i * 5 + 2;
  }
  return s;
}
