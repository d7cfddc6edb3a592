// RUN: --entry f
// CALL: struct s x; x.text = x.own; x.own[0] = 0; show(f(&x));
// DEMAND: differs or equivalent up to bounds: shared parts
// WHY: a text in a structure that is its own buffer
//- old.c
struct s {
  char *text, own[8];
};
int f(struct s *s) {
  if (!s) return 0;
  return s->text == s->own ? 1 : 0;
}
//- new.c
struct s {
  char *text, own[8];
};
int f(struct s *s) {
  if (!s) return 0;
  return s->text == s->own ? 2 : 0;
}
