// RUN: --entry change --no-normal-form
// CALL: struct item p = {0}; show(change(&p, any_uchar())->kind);
// DEMAND: equivalent up to bounds
// WHY: the last bytes of the object belong to a bit-field, whose type is larger than what is left
//- old.c
struct item {
  long next;
  unsigned short kind, flags, pad;
  unsigned is_last : 1;
  unsigned rest : 15;
};
struct item *change(struct item *p, int n) {
  if (!p) return p;
  p->kind = (unsigned short)(n * 2);
  return p;
}
//- new.c
struct item {
  long next;
  unsigned short kind, flags, pad;
  unsigned is_last : 1;
  unsigned rest : 15;
};
struct item *change(struct item *p, int n) {
  if (!p) return p;
  p->kind = (unsigned short)(n + n);
  return p;
}
