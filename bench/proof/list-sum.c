// recursion to iteration, with a helper
//- old.c
struct node { int value; struct node *next; };
static int rest(const struct node *l, int s) { return l ? rest(l->next, s + l->value) : s; }
int f(const struct node *l) { return rest(l, 0); }
//- same.c
struct node { int value; struct node *next; };
int f(const struct node *l) {
  int s = 0;
  for (; l; l = l->next) s += l->value;
  return s;
}
//- other.c
struct node { int value; struct node *next; };
int f(const struct node *l) {
  int s = 0;
  for (; l && l->next; l = l->next) s += l->value;
  return s;
}
