// RUN: --entry f
// CALL: int a[2] = {any_range(0, 2), any_range(0, 2)}; show(f(a));
// DEMAND: differs
// WHY: callers pass what the old version declares; the new one reads one element more
//- old.c
int f(int a[2]) { return a[0] + a[1]; }
//- new.c
int f(int a[3]) { return a[0] + a[1] + a[2]; }
