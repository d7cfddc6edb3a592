// RUN: --entry f
// DEMAND: equivalent up to bounds: lead to no variable
// NATIVE: none
// WHY: the address of a static variable leaves the file through an exported function that the entry does not reach
//- old.c
static int n;
static int *place(void) { return &n; }
int *address(void) { return place(); }
int f(int *p) {
  if (!p) return 0;
  int x = *p;
  *place() = 1;
  return x;
}
//- new.c
static int n;
static int *place(void) { return &n; }
int *address(void) { return place(); }
int f(int *p) {
  if (!p) return 0;
  *place() = 1;
  return *p;
}
