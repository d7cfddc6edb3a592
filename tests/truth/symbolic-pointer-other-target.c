// RUN: --entry f
// CALL: f(any_uchar()); show(*which);
// DEMAND: equivalent (internal state differs)
// WHY: what changes is not what the pointer leads to then
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
  if (i == 201) c = 1;
}
