// RUN: --entry f
// CALL: show(f(1, 0)); show(f(any_range(1, 4), 0));
// DEMAND: equivalent up to assumptions: no device sees the volatile accesses of reset
// WHY: one version writes to a register of fixed address once, the other twice
//- old.c
#define REGISTER (*(volatile unsigned *)0x40001000)
static void reset(void) { REGISTER = 1; REGISTER = 0; }
int f(int n, int has_device) {
  if (has_device == 12345) reset();
  return n + 1;
}
//- new.c
#define REGISTER (*(volatile unsigned *)0x40001000)
static void reset(void) { REGISTER = 0; }
int f(int n, int has_device) {
  if (has_device == 12345) reset();
  return n + 1;
}
