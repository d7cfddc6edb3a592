// RUN: --max-time 6 --entry f
// CALL: show(f((unsigned char)any_char(), 7));
// DEMAND: equivalent up to assumptions: undefined behaviour
// SHOWN: proved by induction
// WHY: LLVM replaces the recursion of OLD by a formula, but not that of NEW, which ends one step earlier
//- old.c
unsigned f(unsigned i, unsigned j) {
  if (i == 0) return j;
  return f(i - 1, j + 1);
}
//- new.c
unsigned f(unsigned i, unsigned j) {
  if (i == 0) return j;
  if (i == 1) return j + 1;
  return f(i - 1, j + 1);
}
