// RUN: --entry f
// CALL: f(any_uchar()); show(first == which); show(*first);
// DEMAND: equivalent up to assumptions: no caller writes to what
// WHY: for one input a pointer leads to a copy, and then the one that is chosen leads elsewhere
//- old.c
static int a, b, copy;
int *which, *first;
void f(unsigned char i) {
  int *const all[] = {&a, &b};
  which = all[i & 1];
  first = &a;
}
//- new.c
static int a, b, copy;
int *which, *first;
void f(unsigned char i) {
  int *const all[] = {&a, &b}, *const some[] = {&a, &copy};
  which = all[i & 1];
  first = some[i == 5];
}
