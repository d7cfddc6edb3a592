// RUN: --entry f
// CALL: show(again(0)); f(again, 1); show(seen);
// DEMAND: differs or undecided every path leaves before the change
// WHY: it calls the function again
//- old.c
static int busy;
int seen;
int f(int (*cb)(int), int x) {
  if (busy) return -1;
  busy = 1;
  int r = cb ? cb(x) : 0;
  busy = 0;
  return r;
}
int again(int x) { return seen = x ? f(0, 0) : 0; }
//- new.c
static int busy;
int seen;
int f(int (*cb)(int), int x) {
  if (busy) return -2;
  busy = 1;
  int r = cb ? cb(x) : 0;
  busy = 0;
  return r;
}
int again(int x) { return seen = x ? f(0, 0) : 0; }
