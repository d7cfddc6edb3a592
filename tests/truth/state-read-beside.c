// RUN: --entry f
// DEMAND: equivalent up to bounds: initial values of [pq], [pq]
// NATIVE: none
// WHY: the structures are read as one word, of which the call has written a part
//- old.c
struct pair { short a, b; };
struct two { int a; char b, c; } q;
struct pair p;
static int sum(struct pair v) { return v.a + v.b; }
static int more(struct two v) { return v.a + v.c; }
int f(int x) {
  p.a = (short)x;
  q.a = x;
  q.b = 1;
  return sum(p) + more(q);
}
//- new.c
struct pair { short a, b; };
struct two { int a; char b, c; } q;
struct pair p;
static int sum(struct pair v) { return v.a - v.b; }
static int more(struct two v) { return v.a - v.c; }
int f(int x) {
  p.a = (short)x;
  q.a = x;
  q.b = 1;
  return sum(p) + more(q);
}
