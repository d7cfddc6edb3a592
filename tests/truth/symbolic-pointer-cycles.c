// RUN: --entry f
// CALL: f(any_uchar()); struct node *n = list; for (int k = 0; k < 9; k++, n = n->next) show(n->value);
// DEMAND: differs
// WHY: pointers that are chosen lead in circles, and the difference is behind three of them
//- old.c
struct node { int value; struct node *next; };
static struct node a, b, c;
struct node *list;
void f(unsigned char i) {
  struct node *const all[] = {&a, &b, &c, &a};
  a = (struct node){1, all[i & 3]};
  b = (struct node){2, all[i >> 2 & 3]};
  c = (struct node){3, all[i >> 4 & 3]};
  list = all[i >> 6];
}
//- new.c
struct node { int value; struct node *next; };
static struct node a, b, c;
struct node *list;
void f(unsigned char i) {
  struct node *const all[] = {&a, &b, &c, &a};
  a = (struct node){1, all[i & 3]};
  b = (struct node){2, all[i >> 2 & 3]};
  c = (struct node){3, all[i >> 4 & 3]};
  list = all[i >> 6];
  if (i == 1 + (2 << 2)) c.value = 4;
}
