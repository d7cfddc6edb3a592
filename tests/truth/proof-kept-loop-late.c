// RUN: --max-time 6 --entry f
// CALL: show(f((unsigned char)any_char()));
// DEMAND: differs
// WHY: a loop that LLVM replaces by a formula, and one that leaves its last step out after 200 others
//- old.c
unsigned f(unsigned n) {
  unsigned r = 0;
  while (n > 0) r += n--;
  return r;
}
//- new.c
unsigned f(unsigned n) {
  unsigned r = 0, k = 0;
  while (n > 0) {
    if (n == 1 && k >= 200) return r;
    r += n--;
    k++;
  }
  return r;
}
