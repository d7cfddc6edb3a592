// RUN: --entry f
// DEMAND: equivalent up to assumptions: evaluated in clang.s order
// CALL: show(f(any_schar()));
// WHY: a compound literal with designators
//- old.c
struct s { int a, b; }; static int use(const struct s *s) { return s->a - s->b * 3; }
int f(signed char x) { int i = x, r = use(&(struct s){.b = i++, .a = i}); return r * 2; }
//- new.c
struct s { int a, b; }; static int use(const struct s *s) { return s->a - s->b * 3; }
int f(signed char x) { int i = x, r = use(&(struct s){.b = i++, .a = i}); return 2 * r; }
