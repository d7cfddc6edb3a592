// RUN: --entry f
// DEMAND: equivalent up to assumptions: undefined
// SHOWN: initial values of last
// NATIVE: none
// WHY: an exported variable leads to the static variable
//- old.c
int ask(void);
static int last;
int *where = &last;
int get(void) { return last; }
void set(int x) { last = x; }
int f(void) {
  last = 0;
  return ask();
}
//- new.c
int ask(void);
static int last;
int *where = &last;
int get(void) { return last; }
void set(int x) { last = x; }
int f(void) {
  int r = ask();
  last = 0;
  return r;
}
