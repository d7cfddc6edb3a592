// RUN: --entry f
// DEMAND: equivalent up to assumptions: undefined
// SHOWN: initial values of last
// NATIVE: none
// WHY: the address of the static variable is an argument
//- old.c
int ask(const int *);
static int last;
int get(void) { return last; }
void set(int x) { last = x; }
int f(void) {
  last = 0;
  return ask(&last);
}
//- new.c
int ask(const int *);
static int last;
int get(void) { return last; }
void set(int x) { last = x; }
int f(void) {
  int r = ask(&last);
  last = 0;
  return r;
}
