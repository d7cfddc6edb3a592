// RUN: --entry f
// CALL: f(any_uchar()); show(list->value); show(list->next ? list->next->value : -1);
// DEMAND: differs
// WHY: the difference lies behind a second pointer that is chosen, too
//- old.c
struct node { int value; struct node *next; };
static struct node a, b, c;
struct node *list;
void f(unsigned char i) {
  struct node *const all[] = {&a, &b, &c, 0};
  a.value = 1;
  b.value = 2;
  c.value = 3;
  a.next = all[i / 4 % 4];
  list = all[i % 3];
}
//- new.c
struct node { int value; struct node *next; };
static struct node a, b, c;
struct node *list;
void f(unsigned char i) {
  struct node *const all[] = {&a, &b, &c, 0};
  a.value = 1;
  b.value = 2;
  c.value = 3;
  a.next = all[i / 4 % 4];
  list = all[i % 3];
  if (i % 3 == 0 && i / 4 % 4 == 2) c.value = 4;
}
