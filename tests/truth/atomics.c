// RUN: --entry f
// CALL: show(f(any_range(0, 9)));
// DEMAND: equivalent
// WHY: atomic operations of one thread
//- old.c
#include <stdatomic.h>
int f(unsigned char x) {
  if (x > 9) return 0;
  _Atomic int n = x;
  int expected = 4;
  int old = atomic_fetch_add(&n, 3);
  _Bool done = atomic_compare_exchange_strong(&n, &expected, 9);
  atomic_flag flag = ATOMIC_FLAG_INIT;
  return old * 100 + done * 50 + expected + n + atomic_flag_test_and_set(&flag) + __atomic_exchange_n(&old, 1, __ATOMIC_SEQ_CST) % 2;
}
//- new.c
int f(unsigned char x) {
  if (x > 9) return 0;
  int n = x + 3, done = n == 4, expected = done ? 4 : n;
  if (done) n = 9;
  return x * 100 + done * 50 + expected + n + x % 2;
}
