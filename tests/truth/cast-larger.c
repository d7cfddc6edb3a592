// RUN: --entry f
// CALL: struct derived d = {{1, 0}, any_range(-1, 2), any_range(-1, 2)}; show(f(&d.b));
// DEMAND: differs
// WHY: the function uses the structure as the beginning of a larger one
//- old.c
struct base { int kind; struct base *next; };
struct derived { struct base b; int count, limit; };
int f(struct base *p) {
  struct derived *d = (struct derived *)p;
  if (!p) return 0;
  return d->count > d->limit ? -1 : d->count;
}
//- new.c
struct base { int kind; struct base *next; };
struct derived { struct base b; int count, limit; };
int f(struct base *p) {
  struct derived *d = (struct derived *)p;
  if (!p) return 0;
  return d->count >= d->limit ? -1 : d->count;
}
