// RUN: --entry unlink_
// CALL: struct dl n[3] = {{&n[1], 0, 0}, {&n[2], &n[0], 1}, {0, &n[1], 2}}; struct dlist l = {n, &n[2]};
// CALL: unlink_(&l, &n[any_range(0, 3)]); show((int)(l.head - n)); show((int)(l.tail - n));
// DEMAND: differs output
// WHY: nodes with pointers back: the last but one becomes the last
//- old.c
struct dl {
  struct dl *next, *prev;
  int v;
};
struct dlist {
  struct dl *head, *tail;
};
void unlink_(struct dlist *l, struct dl *n) {
  if (n->prev) n->prev->next = n->next;
  else l->head = n->next;
  if (n->next) n->next->prev = n->prev;
  else l->tail = n->prev;
}
//- new.c
struct dl {
  struct dl *next, *prev;
  int v;
};
struct dlist {
  struct dl *head, *tail;
};
void unlink_(struct dlist *l, struct dl *n) {
  if (n->prev) n->prev->next = n->next;
  else l->head = n->next;
  if (n->next) n->next->prev = n->prev;
  else l->tail = l->head;
}
