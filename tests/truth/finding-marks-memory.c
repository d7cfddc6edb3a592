// RUN: --entry f
// CALL: show(f(any_range(0, 9)));
// DEMAND: differs output
// SHOWN: - old\.c:2 .*x > 3
// SHOWN: [+] new\.c:2 .*x > 4
// UNSHOWN: [+-] (old|new)\.c:(1|3|4|5|6|7)
// WHY: the value goes through memory, and decides a branch in another function
//- old.c
struct s { int big, other; };
static void set(struct s *s, int x) { s->big = x > 3; }
int f(unsigned char x) {
  struct s s;
  set(&s, x);
  if (s.big) return 10;
  return 20;
}
//- new.c
struct s { int big, other; };
static void set(struct s *s, int x) { s->big = x > 4; }
int f(unsigned char x) {
  struct s s;
  set(&s, x);
  if (s.big) return 10;
  return 20;
}
