// RUN: --entry f
// CALL: unsigned char x = any_uchar(); show(f(x));
// DEMAND: equivalent or equivalent up to unreached
// NATIVE: none
// WHY: a null pointer that is dereferenced ends a native program: nothing follows
//- old.c
int f(unsigned char x) {
  volatile int *p = x == 9 ? 0 : &(int){3};
  int y = *p;
  return x == 9 ? 1 : y;
}
//- new.c
int f(unsigned char x) {
  volatile int *p = x == 9 ? 0 : &(int){3};
  int y = *p;
  return x == 9 ? 2 : y;
}
