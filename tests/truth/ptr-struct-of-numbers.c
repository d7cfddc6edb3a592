// RUN: --entry f
// CALL: show(f(any_int(), 3));
// DEMAND: equivalent
// WHY: a structure of numbers that is passed as one integer has no bytes of an address
//- old.c
struct p {
  int x, y;
};
static int sum(struct p a) { return (a.x ^ 5) + (a.y & 1); }
int f(int x, int y) {
  struct p a = {x, y};
  return sum(a);
}
//- new.c
static int sum(int x, int y) { return (x ^ 5) + (y & 1); }
int f(int x, int y) { return sum(x, y); }
