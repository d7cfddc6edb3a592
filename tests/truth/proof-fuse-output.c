// RUN: --max-time 20 --entry f
// CALL: f(any_char() & 3);
// DEMAND: differs
// UNSHOWN: for every input
// WHY: both loops write to the output
//- old.c
int putchar(int);
void f(unsigned n) {
  for (unsigned i = 0; i < n; i++) putchar('a' + (i & 7));
  for (unsigned i = 0; i < n; i++) putchar('A' + (i & 7));
}
//- new.c
int putchar(int);
void f(unsigned n) {
  for (unsigned i = 0; i < n; i++) {
    putchar('a' + (i & 7));
    putchar('A' + (i & 7));
  }
}
