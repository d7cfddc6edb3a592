// RUN: --entry each
// NATIVE: none
// DEMAND: differs output
// SHOWN: old: returned 0, argument 1 of call 1 of a callback = 4
// SHOWN: new: returned 0, argument 1 of call 1 of a callback = 5
// UNSHOWN: (old|new): .*function_calls
// WHY: the caller's function sees another argument; the harness's own variables are not shown
//- old.c
int each(int n, int (*visit)(int)) { return n == 4 && visit ? visit(n) : 0; }
//- new.c
int each(int n, int (*visit)(int)) { return n == 4 && visit ? visit(n + 1) : 0; }
