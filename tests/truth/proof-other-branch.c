// RUN: --max-time 20 --entry f
// CALL: show((int)f((unsigned char)any_range(0, 16), (unsigned char)any_range(0, 8)));
// DEMAND: differs
// UNSHOWN: for every input
// WHY: the second side of a branch differs
//- old.c
unsigned f(unsigned char n, unsigned char x) {
  unsigned s = 0;
  for (unsigned i = 0; i < n; i++) {
    if ((i ^ x) & 3) s = s * 5 + x;
    else s = s * 7 + i;
  }
  return s;
}
//- new.c
unsigned f(unsigned char n, unsigned char x) {
  unsigned s = 0;
  for (unsigned i = 0; i < n; i++) {
    if (((i ^ x) & 3) == 0) s = s * 7 + (i | 16);
    else s = x + s * 5;
  }
  return s;
}
