// RUN: --entry parse
// CALL: int v = 7, e = 7; show(parse(any_range(0, 12), any_bool() ? &v : 0, &e)); show(v); show(e);
// DEMAND: differs output
// WHY: what is written through out-parameters, none of which is read
//- old.c

int parse(int x, int *value, int *error) {
  if (value) *value = x % 10;
  *error = x > 9;
  return x <= 9;
}
//- new.c

int parse(int x, int *value, int *error) {
  if (value && x <= 9) *value = x % 10;
  *error = x > 9;
  return x <= 9;
}
