// RUN: --entry f
// CALL: show(f(any_range(0, 8)));
// DEMAND: differs output
// WHY: clang rejects functions of <immintrin.h> that nothing calls if it emits them: always_inline
// WHY: functions would be inlined into functions without the required target features
//- old.c
#include <immintrin.h>
static inline int twice(int x) { return x + x; }
static int unused(int x) { return x; }
int f(int x) { return twice(x) == 8; }
//- new.c
#include <immintrin.h>
static inline int twice(int x) { return x + x; }
static int unused(int x) { return x + 1; }
int f(int x) { return twice(x) == 6; }
