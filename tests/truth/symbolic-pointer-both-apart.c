// RUN: --entry f
// CALL: f(any_uchar(), any_bool()); show(one == two); show(*one + *two);
// DEMAND: equivalent up to assumptions: no caller writes to what
// WHY: two pointers are chosen apart, in one case out of another table: no pointer leads to the same object then
//- old.c
static int a, b, c, d;
int *one, *two;
void f(unsigned char i, _Bool j) {
  int *const all[] = {&a, &b}, *const others[] = {&c, &d};
  one = all[i & 1];
  two = (j ? all : others)[i >> 1 & 1];
}
//- new.c
static int a, b, c, d;
int *one, *two;
void f(unsigned char i, _Bool j) {
  int *const all[] = {&a, &b}, *const others[] = {&c, &d};
  one = all[i & 1];
  two = (j && i != 2 ? all : others)[i >> 1 & 1];
}
