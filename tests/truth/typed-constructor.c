// RUN: --entry queue_room
// CALL: struct queue *q = queue_new(any_range(1, 5)); show(queue_room(q, any_range(0, 5)));
// SHOWN: output \(constructed\).* after .*queue_new\(
// DEMAND: differs output
// WHY: what a constructor of the program makes is a state that there is
//- old.c
#include <stdlib.h>
struct queue {
  unsigned char *slots;
  int size, used;
};
struct queue *queue_new(int size) {
  struct queue *q;
  if (size < 1 || size > 4) return NULL;
  q = calloc(1, sizeof *q);
  if (!q) return NULL;
  q->slots = calloc((size_t)size, 1);
  q->size = size;
  return q;
}
int queue_room(struct queue *q, int n) {
  if (!q) return -1;
  return q->size - q->used > n;
}
//- new.c
#include <stdlib.h>
struct queue {
  unsigned char *slots;
  int size, used;
};
struct queue *queue_new(int size) {
  struct queue *q;
  if (size < 1 || size > 4) return NULL;
  q = calloc(1, sizeof *q);
  if (!q) return NULL;
  q->slots = calloc((size_t)size, 1);
  q->size = size;
  return q;
}
int queue_room(struct queue *q, int n) {
  if (!q) return -1;
  return q->size - q->used >= n;
}
