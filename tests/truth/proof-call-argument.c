// RUN: --max-time 20 --entry f
// CALL: f((unsigned char)any_char()); show((int)total());
// DEMAND: differs
// UNSHOWN: for every input
// WHY: an argument of a call differs in a late iteration
//- old.c
unsigned sum;
unsigned total(void) { return sum; }
__attribute__((noinline)) static void add(unsigned i) { sum = sum * 3 + i; }
void f(unsigned char n) {
  for (unsigned i = 0; i < n; i++) add(i);
}
//- new.c
unsigned sum;
unsigned total(void) { return sum; }
__attribute__((noinline)) static void add(unsigned i) { sum = sum * 3 + i; }
void f(unsigned char n) {
  for (unsigned i = 0; i < n; i++) add(i + (i == 99));
}
