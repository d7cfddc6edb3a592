// RUN: --max-time 20 --entry f
// CALL: f((unsigned char)any_range(0, 6)); show((int)total);
// DEMAND: differs
// UNSHOWN: for every input
// WHY: a call in the loop changes a variable that is kept in a register
//- old.c
unsigned total;
__attribute__((noinline)) static void note(unsigned i) {
  if (i == 4) total = 1;
}
void f(unsigned char n) {
  for (unsigned i = 0; i < n; i++) {
    note(i);
    total += i;
  }
}
//- new.c
unsigned total;
__attribute__((noinline)) static void note(unsigned i) {
  if (i == 4) total = 1;
}
void f(unsigned char n) {
  unsigned s = total;
  for (unsigned i = 0; i < n; i++) {
    note(i);
    s += i;
    total = s;
  }
}
