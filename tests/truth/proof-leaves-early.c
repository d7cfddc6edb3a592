// RUN: --max-time 20 --entry f
// CALL: show(f((unsigned char)any_char()));
// DEMAND: differs
// UNSHOWN: for every input
// WHY: one version leaves the loop at an iteration at which the other one goes on
//- old.c
unsigned f(unsigned char n) {
  unsigned s = 1;
  for (unsigned i = 0; i < n; i++) s = s * 7 + i;
  return s;
}
//- new.c
unsigned f(unsigned char n) {
  unsigned s = 1;
  for (unsigned i = 0; i < n; i++) {
    if (s == 0x1d6eb8f9) return 5;
    if (i == 201) return s;
    s = s * 7 + i;
  }
  return s;
}
