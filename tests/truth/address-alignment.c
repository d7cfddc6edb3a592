// RUN: --entry f
// CALL: show(f(1));
// NATIVE: none
// DEMAND: equivalent up to assumptions: addresses of objects
// WHY: only one version aligns the variable, so the lower bits of its address are known in that version only
//- old.c
_Alignas(64) static char b[3];
int f(int x) {
  b[0] = x;
  return (int)((unsigned long)b & 63);
}
//- new.c
static char b[3];
int f(int x) {
  b[0] = x;
  return (int)((unsigned long)b & 63);
}
