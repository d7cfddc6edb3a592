// RUN: --max-time 6 --entry f
// CALL: show(f(any_char()));
// DEMAND: equivalent
// NORMAL: different
// WHY: the order of an atomic access
//- old.c
int shared;
int f(int x) {
  __atomic_store_n(&shared, x, __ATOMIC_SEQ_CST);
  return x;
}
//- new.c
int shared;
int f(int x) {
  __atomic_store_n(&shared, x, __ATOMIC_RELAXED);
  return x;
}
