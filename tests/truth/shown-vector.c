// RUN: --entry f
// DEMAND: differs
// CALL: typedef float v4 __attribute__((vector_size(16))); v4 r = f(any_schar()); for (int i = 0; i < 4; i++) show(r[i]);
// SHOWN: old: returned \{1, 2\.5, 3, 4\}
// SHOWN: new: returned \{1, 2\.5, 3, 5\}
// UNSHOWN: another part of the structure
// WHY: one element differs
//- old.c
typedef float v4 __attribute__((vector_size(16)));
v4 f(signed char x) { return x == 5 ? (v4){1, 2.5f, 3, 4} : (v4){0}; }
//- new.c
typedef float v4 __attribute__((vector_size(16)));
v4 f(signed char x) { return x == 5 ? (v4){1, 2.5f, 3, 5} : (v4){0}; }
