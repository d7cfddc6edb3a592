// RUN: --entry area
// CALL: struct box b = area((struct box){any_range(0, 4), any_range(0, 4), 0, 0, 0}, any_range(0, 3)); show(b.w); show(b.h); show((int)b.a);
// DEMAND: differs output
// WHY: structures passed and returned by value, compared by their fields
//- old.c
struct box {
  int w, h;
  long a, b, c;
};
struct box area(struct box b, int k) {
  b.a = (long)b.w * b.h;
  b.w += k;
  return b;
}
//- new.c
struct box {
  int w, h;
  long a, b, c;
};
struct box area(struct box b, int k) {
  b.a = (long)b.w * (b.h + (k == 2));
  b.w += k;
  return b;
}
