// RUN: --max-time 6 --entry f
// CALL: struct { unsigned a, b; } a[2] = {{1, 2}, {3, 4}}; f((void *)a, any_range(0, 256), 2); show_bytes(a, sizeof a);
// DEMAND: equivalent up to assumptions: undefined behaviour
// SHOWN: proved by induction
// WHY: stores that are put in order, whose values are written differently
//- old.c
struct s { unsigned a, b; };
void f(struct s *p, unsigned x, unsigned n) {
  for (unsigned i = 0; i < n; i++) {
    p[i].b = x & 7 ? x - (x & 7) + 8 : x;
    p[i].a = i;
  }
}
//- new.c
struct s { unsigned a, b; };
void f(struct s *p, unsigned x, unsigned n) {
  for (unsigned i = 0; i < n; i++) {
    p[i].b = x & 7 ? (x | 7) + 1 : x;
    p[i].a = i;
  }
}
