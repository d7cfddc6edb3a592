// RUN: --entry f
// CALL: show(f(place()));
// DEMAND: differs or equivalent up to bounds: lead to no variable
// WHY: a static variable whose address was given to a caller
//- old.c
static int count;
int *place(void) { return &count; }
int f(int *p) {
  count = 0;
  *p = 3;
  return count;
}
//- new.c
static int count;
int *place(void) { return &count; }
int f(int *p) {
  count = 0;
  *p = 3;
  return 0;
}
