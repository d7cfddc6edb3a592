// RUN: --entry f
// CALL: f(any_uchar()); show(first == which);
// DEMAND: differs
// WHY: another pointer leads to a copy: what the pointer that is chosen leads to holds the same, but is not the same any more
//- old.c
static int a, b, copy;
int *first, *which;
void f(unsigned char i) {
  int *const all[] = {&a, &b};
  which = all[i % 2];
  first = &a;
}
//- new.c
static int a, b, copy;
int *first, *which;
void f(unsigned char i) {
  int *const all[] = {&a, &b};
  which = all[i % 2];
  first = &copy;
}
