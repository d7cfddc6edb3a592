// RUN: --entry total
// CALL: struct item it[2] = {{any_range(0, 3), any_range(0, 3)}, {any_range(0, 3), any_range(0, 3)}};
// CALL: show(total(it, any_range(0, 3)));
// DEMAND: differs output
// WHY: an array of structures with its length
//- old.c
struct item {
  unsigned char price, amount;
};
int total(const struct item *items, int count) {
  int s = 0;
  for (int i = 0; i < count; i++) s += items[i].price * items[i].amount;
  return s;
}
//- new.c
struct item {
  unsigned char price, amount;
};
int total(const struct item *items, int count) {
  int s = 0;
  for (int i = 0; i < count; i++) s += items[i].price + items[i].amount;
  return s;
}
