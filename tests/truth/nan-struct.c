// RUN: --entry f
// CALL: struct p p = f(any_float(), any_double()); show(p.n); show(hash_of(p.x)); show(hash_of(p.y));
// DEMAND: equivalent up to assumptions: sign or the payload of a NaN
// WHY: fields of a structure that is returned
//- old.c
struct p { int n; float x; double y; };
struct p f(float a, double b) { return (struct p){1, a * 2 + a, b + a}; }
//- new.c
struct p { int n; float x; double y; };
struct p f(float a, double b) { return (struct p){1, a + a * 2, a + b}; }
