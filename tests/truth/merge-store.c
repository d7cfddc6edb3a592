// RUN: --merge --entry f
// CALL: show(f(any_range(0, 255)));
// DEMAND: equivalent up to bounds: initial values
// WHY: sides that store to a variable; no first call leaves 0 in it
//- old.c
static signed char kept = 3;
int f(unsigned char a) {
  if (a > 127) kept = (signed char)a;
  else kept += 1;
  return kept < 0 ? a : -kept;
}
//- new.c
static signed char kept = 3;
int f(unsigned char a) {
  if (a > 127) kept = (signed char)a;
  else kept += 1;
  return kept <= 0 ? a : -kept;
}
