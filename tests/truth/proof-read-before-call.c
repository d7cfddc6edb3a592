// RUN: --max-time 20 --entry f
// CALL: show(f((unsigned char)any_char()));
// DEMAND: differs
// UNSHOWN: for every input
// WHY: a variable is read before the loop that changes it by a call
//- old.c
static int total;
__attribute__((noinline)) static void add(int i) { total += i; }
int f(unsigned char n) {
  int s = 0;
  total = 0;
  for (int i = 0; i < n; i++) add(i), s ^= total;
  return s;
}
//- new.c
static int total;
__attribute__((noinline)) static void add(int i) { total += i; }
int f(unsigned char n) {
  int s = 0;
  total = 0;
  for (int i = 0; i < n; i++) s ^= total, add(i);
  return s;
}
