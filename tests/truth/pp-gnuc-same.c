// RUN: --entry f
// DEMAND: equivalent
// CALL: show(f(any_schar()));
// WHY: clang and gcc define the macro, and nothing depends on its value
//- old.c
#ifdef __GNUC__
#define UNUSED __attribute__((unused))
#else
#define UNUSED
#endif
UNUSED static int g(void) { return 0; }
int f(signed char x) { return x * 2; }
//- new.c
#ifdef __GNUC__
#define UNUSED __attribute__((unused))
#else
#define UNUSED
#endif
UNUSED static int g(void) { return 0; }
int f(signed char x) { return x + x; }
