// RUN: --entry add
// CALL: struct buf b = {__builtin_malloc(3), 0, 3}; b.len = any_range(0, 4); show(add(&b, 'x')); show((int)b.len);
// CALL: if (b.len <= 3) show_bytes(b.data, 0);
// DEMAND: differs regression
// WHY: a buffer with its length and room in one structure: NEW writes behind it
//- old.c
struct buf {
  char *data;
  unsigned long len, cap;
};
int add(struct buf *b, char c) {
  if (!b->data || b->len >= b->cap) return -1;
  b->data[b->len++] = c;
  return 0;
}
//- new.c
struct buf {
  char *data;
  unsigned long len, cap;
};
int add(struct buf *b, char c) {
  if (!b->data || b->len > b->cap) return -1;
  b->data[b->len++] = c;
  return 0;
}
