// RUN: --entry f
// CALL: f((unsigned char)any_range(0, 4));
// NATIVE: --sanitized
// DEMAND: differs regression
// WHY: the local of the turn before, read in the next one
//- old.c
int f(unsigned char x) {
  int kept = 0, sum = 0;
  for (int i = 0; i < (x & 3); i++) {
    int v = i + 1;
    sum += kept;
    kept = v;
  }
  return sum;
}
//- new.c
int f(unsigned char x) {
  int *kept = 0, sum = 0;
  for (int i = 0; i < (x & 3); i++) {
    if (kept) sum += *kept;
    int v = i + 1;
    kept = &v;
  }
  return sum;
}
