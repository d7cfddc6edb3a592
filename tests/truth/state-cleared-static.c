// RUN: --entry f
// CALL: f(any_schar()); show(get());
// DEMAND: equivalent up to bounds: initial values of last
// WHY: the next call finds what this one leaves: 4 in one version, anything in the other
//- old.c
static int last = 4;
int get(void) { return last; }
void set(int x) { last = x; }
void f(signed char x) {
  if (x == 2) last = 4;
}
//- new.c
static int last = 4;
int get(void) { return last; }
void set(int x) { last = x; }
void f(signed char x) { (void)x; }
