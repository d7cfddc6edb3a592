// ARGUMENTS: long x, short y
// WHY: values that are chosen without a branch
//- old.c
long f(long x, short y) {
  long larger = x > y ? x : y;
  return larger + (y < 0);
}
//- new.c
long f(long x, short y) {
  long larger = x >= y + 1 ? x : y;
  return larger - (y < 0);
}
