// RUN: --entry f
// CALL: f((unsigned char)any_range(0, 4));
// NATIVE: --sanitized
// DEMAND: differs regression
// WHY: another function keeps the pointer, and a third one writes through it
//- old.c
static int *kept;
static void keep(int *p) { kept = p; }
static int touch(void) {
  if (kept) *kept = 5;
  return kept != 0;
}
int f(unsigned char x) {
  int v = x;
  if (x & 1) keep(&v);
  return touch();
}
//- new.c
static int *kept;
static void keep(int *p) { kept = p; }
static int touch(void) {
  if (kept) *kept = 5;
  return kept != 0;
}
int f(unsigned char x) {
  if (x & 1) {
    int v = x;
    keep(&v);
  }
  return touch();
}
