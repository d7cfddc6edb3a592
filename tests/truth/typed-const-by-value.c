// RUN: --entry f
// DEMAND: differs
// NATIVE: none
// SHOWN: native OLD: returned
// WHY: structures with constant members are copied as bytes, by constructors and for the comparison
//- old.c
#include <stdlib.h>
struct in { const int n; volatile char c; };
typedef struct { const struct in i; const int k; union { int a; float f; }; int *const p; unsigned b : 3; _Bool t; } cv;
cv cv_new(int n) { cv v = {{n, 'c'}, n & 3, {n}, NULL, 5, 1}; return v; }
cv cv_add(cv v, int n) { cv w = {{v.i.n + n, 'd'}, v.k, {n}, NULL, 5, 0}; return w; }
struct other { cv v; };
int f(cv v, const cv *q, struct other o) { return v.k + (q ? q->k : 0) + o.v.k + (v.i.n == 3); }
//- new.c
#include <stdlib.h>
struct in { const int n; volatile char c; };
typedef struct { const struct in i; const int k; union { int a; float f; }; int *const p; unsigned b : 3; _Bool t; } cv;
cv cv_new(int n) { cv v = {{n, 'c'}, n & 3, {n}, NULL, 5, 1}; return v; }
cv cv_add(cv v, int n) { cv w = {{v.i.n + n, 'd'}, v.k, {n}, NULL, 5, 0}; return w; }
struct other { cv v; };
int f(cv v, const cv *q, struct other o) { return v.k + (q ? q->k : 0) + o.v.k + (v.i.n == 4); }
