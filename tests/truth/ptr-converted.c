// RUN: --entry f
// CALL: f(any_range(0, 3)); show(((int *)numbers)[2]); show(((int *)bytes)[1]); show(((int *)whole)[4]);
// DEMAND: differs
// WHY: pointers of another type lead to all of a variable
//- old.c
void *numbers, *whole;
unsigned char *bytes;
static int three[3], two[2];
static struct { int a[4]; int b; } all;
void f(int n) {
  numbers = three;
  bytes = (unsigned char *)two;
  whole = &all;
  switch (n) {
    case 0: three[2] = 5; break;
    case 1: two[1] = 5; break;
    case 2: all.b = 5; break;
  }
}
//- new.c
void *numbers, *whole;
unsigned char *bytes;
static int three[3], two[2];
static struct { int a[4]; int b; } all;
void f(int n) {
  numbers = three;
  bytes = (unsigned char *)two;
  whole = &all;
  switch (n) {
    case 0: three[2] = 6; break;
    case 1: two[1] = 6; break;
    case 2: all.b = 6; break;
  }
}
