// RUN: --entry f
// CALL: f(any_uchar()); show(*which);
// DEMAND: differs
// WHY: a pointer that both versions choose in the same way out of a table leads to something else in one of three cases
//- old.c
static int a, b, c;
int *which;
void f(unsigned char i) {
  int *const all[] = {&a, &b, &c};
  which = all[i % 3];
}
//- new.c
static int a, b, c;
int *which;
void f(unsigned char i) {
  int *const all[] = {&a, &b, &c};
  which = all[i % 3];
  if (i == 200) c = 1;
}
