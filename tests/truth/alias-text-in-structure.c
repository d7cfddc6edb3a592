// RUN: --entry f
// CALL: struct s x = {"a", 0}; show(f(&x, x.own));
// DEMAND: differs or equivalent up to bounds: do not overlap
// WHY: a text that is a field of the structure
//- old.c
struct s {
  char own[4];
  int n;
};
int f(struct s *s, const char *text) {
  if (!s || !text || text[0] != 'a') return 0;
  s->own[0] = 'b';
  return text[0];
}
//- new.c
struct s {
  char own[4];
  int n;
};
int f(struct s *s, const char *text) {
  if (!s || !text || text[0] != 'a') return 0;
  s->own[0] = 'b';
  return 'a';
}
