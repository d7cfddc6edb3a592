// RUN: --entry f
// DEMAND: not compared the preprocessor removes it here \(compile with -DSMALL, or with -DWIDE -DFAST, to compare it\)
// STATUS: 3
// NATIVE: none
// WHY: Nothing defines the macros, so no compilation includes the changed lines. Native runs without the macros are equal.
//- old.c
int f(int x) {
#ifdef SMALL
  return x > 1;
#elif defined(WIDE) && defined(FAST) && !defined(EXACT)
  return x > 2;
#else
  return x > 3;
#endif
}
//- new.c
int f(int x) {
#ifdef SMALL
  return x > 10;
#elif defined(WIDE) && defined(FAST) && !defined(EXACT)
  return x > 20;
#else
  return x > 3;
#endif
}
