// RUN: --entry f
// NATIVE: none
// DEMAND: equivalent up to assumptions: macros of the compiler
// WHY: gcc lacks the function; the program asks through its own macro
//- old.c
#define HAS_BUILTIN(x) __has_builtin(x)
#if !HAS_BUILTIN(__builtin_assume)
#define G 1
#else
#define G 0
#endif
int f(int x) { return G ? 1 : x; }
//- new.c
#define HAS_BUILTIN(x) __has_builtin(x)
#if !HAS_BUILTIN(__builtin_assume)
#define G 1
#else
#define G 0
#endif
int f(int x) { return G ? 2 : x; }
