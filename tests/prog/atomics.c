// EXPECT: paths 2
// EXPECT: exit-values 0
#include <stdatomic.h>
#include <umbra.h>
static atomic_int n;
static _Atomic(long) l = 5;
int main(void) {
  int x = umbra_range(0, 2, "x");
  atomic_fetch_add(&n, 3);
  atomic_fetch_sub_explicit(&n, 1, memory_order_relaxed);
  long expected = 4;
  if (atomic_compare_exchange_strong(&l, &expected, 9) || expected != 5) return 1;
  if (!atomic_compare_exchange_strong(&l, &expected, 9) || atomic_exchange(&l, 1) != 9) return 2;
  atomic_thread_fence(memory_order_seq_cst);
  atomic_fetch_or(&l, 6);
  if (x) return atomic_fetch_xor(&n, x) != 2 || n != 3;
  return n != 2 || l != 7;
}
