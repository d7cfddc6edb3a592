// NATIVE: none
// DEMAND: equivalent up to assumptions: order
// WHY: gcc evaluates the last operand of an atomic operation first
//- old.c
#include <stdio.h>
static int n;
static int a(void) { puts("a"); return 0; }
static int b(void) { puts("b"); return 2; }
int main(void) { return __sync_val_compare_and_swap(&n, a(), b()); }
//- new.c
#include <stdio.h>
static int n;
static int a(void) { puts("a"); return 0; }
static int b(void) { puts("b"); return 2; }
int main(void) {
  int x = a();
  return __sync_val_compare_and_swap(&n, x, b());
}
