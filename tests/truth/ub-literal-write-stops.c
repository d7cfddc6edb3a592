// RUN: --entry f
// CALL: unsigned char x = any_uchar(); show(f(x));
// DEMAND: equivalent or equivalent up to unreached
// NATIVE: none
// WHY: a literal that is written to ends a native program
//- old.c
int f(unsigned char x) {
  char *p = (char *)(x == 7 ? "abc" : (char[]){1, 2});
  *p = 5;
  return x == 7 ? 1 : 0;
}
//- new.c
int f(unsigned char x) {
  char *p = (char *)(x == 7 ? "abc" : (char[]){1, 2});
  *p = 5;
  return x == 7 ? 2 : 0;
}
