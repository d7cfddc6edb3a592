// RUN: --entry parse
// CALL: static int data[9] = {1, 2, 3, 4, 5, 6, 7, 8, 9}; struct message m = {data, any_range(2, 5)}; show(parse(&m)); show(data[0]);
// DEMAND: undecided every path leaves before the change
// WHY: a block of 16 bytes is too small for what the function reads before the change; the paths that were compared avoid it
//- old.c
struct message { void *data; int kind; };
int parse(struct message *m) {
  if (m->kind != 3) return 0;
  int *numbers = m->data, last = numbers[8];
  numbers[0] = last;
  return 1;
}
//- new.c
struct message { void *data; int kind; };
int parse(struct message *m) {
  if (m->kind != 3) return 0;
  int *numbers = m->data, last = numbers[8];
  numbers[0] = last + 1;
  return 1;
}
