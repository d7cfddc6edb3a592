// RUN: --max-time 20 --entry f
// CALL: show(f((unsigned char)any_char()));
// DEMAND: differs
// UNSHOWN: for every input
// WHY: a function that is called in the loop changed, and is not inlined
//- old.c
__attribute__((noinline)) static int g(int i) { return i > 20 ? i * 2 : i; }
int f(unsigned char n) {
  int s = 0;
  for (int i = 0; i < n; i++) s = s * 3 + g(i);
  return s;
}
//- new.c
__attribute__((noinline)) static int g(int i) { return i > 21 ? i * 2 : i; }
int f(unsigned char n) {
  int s = 0, i = 0;
  while (i < n) s = s * 3 + g(i++);
  return s;
}
