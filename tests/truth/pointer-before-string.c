// RUN: --entry f
// DEMAND: equivalent up to assumptions: no caller reads the bytes before the beginning of the string returned
// NATIVE: none
// WHY: the string begins in the middle of its buffer
//- old.c
static char b[8];
char *f(int k) {
  b[0] = 'a';
  b[2] = 0;
  return b + 2;
}
//- new.c
static char b[8];
char *f(int k) {
  b[0] = 'b';
  b[2] = 0;
  return b + 2;
}
