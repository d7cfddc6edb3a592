// RUN: --entry f
// DEMAND: differs output
// CALL: show(f(any_schar()));
// WHY: a number of a line that is part of a name cannot be replaced by that of NEW
//- old.c
#define JOIN2(a, b) a##b
#define JOIN(a, b) JOIN2(a, b)
#define ASSERT(e) typedef char JOIN(at_line_, __LINE__)[(e) ? 1 : -1]
ASSERT(sizeof(int) == 4);
int f(signed char k) { return k == 7 ? __LINE__ : k; }
//- new.c

#define JOIN2(a, b) a##b
#define JOIN(a, b) JOIN2(a, b)
#define ASSERT(e) typedef char JOIN(at_line_, __LINE__)[(e) ? 1 : -1]
ASSERT(sizeof(int) == 4);
int f(signed char k) { return k == 7 ? __LINE__ : k; }
