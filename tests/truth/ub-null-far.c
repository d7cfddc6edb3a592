// RUN: --entry f
// CALL: unsigned char x = any_uchar(); show(f(x));
// DEMAND: equivalent up to assumptions: undefined behaviour at
// SHOWN: except after undefined behaviour at
// NATIVE: none
// WHY: a null pointer with a large offset may lead somewhere
//- old.c
struct s { char room[1 << 20]; int a; };
int f(unsigned char x) {
  struct s *volatile p = 0;
  return x == 9 ? p->a + x + x : 0;
}
//- new.c
struct s { char room[1 << 20]; int a; };
int f(unsigned char x) {
  struct s *volatile p = 0;
  return x == 9 ? p->a + 2 * x : 0;
}
