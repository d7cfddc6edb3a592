// RUN: --entry f
// NATIVE: none
// DEMAND: equivalent up to assumptions: macros of the compiler
// WHY: gcc has the attribute, clang does not
//- old.c
#if defined(__has_attribute) && __has_attribute(__scalar_storage_order__)
#define G 1
#else
#define G 0
#endif
int f(int x) { return G ? 1 : x; }
//- new.c
#if defined(__has_attribute) && __has_attribute(__scalar_storage_order__)
#define G 1
#else
#define G 0
#endif
int f(int x) { return G ? 2 : x; }
