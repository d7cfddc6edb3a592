// RUN: --entry take
// CALL: struct box b; box_init(&b, any_range(0, 5)); show(take(&b));
// SHOWN: regression \(constructed\).* after .*box_init\(
// DEMAND: differs regression
// WHY: a constructor that fills what it is given
//- old.c

struct box {
  int n, d;
};
void box_init(struct box *b, int n) {
  b->n = n;
  b->d = 2;
}
int take(struct box *b) {
  if (!b || b->d != 2) return -1;
  return b->n / b->d;
}
//- new.c

struct box {
  int n, d;
};
void box_init(struct box *b, int n) {
  b->n = n;
  b->d = 2;
}
int take(struct box *b) {
  if (!b || b->d != 2) return -1;
  return b->n / (b->d - b->n);
}
