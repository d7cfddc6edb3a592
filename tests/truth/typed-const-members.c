// RUN: --entry make --max-time 10
// CALL: show(make(any_char(), 2).k[1]);
// DEMAND: differs
// WHY: a function returns a structure with parts that cannot be assigned to
//- old.c
struct light {
  const int ambient;
  const short k[2];
  int x;
};
struct light make(int a, int x) {
  struct light l = {a, {1, a == 5 ? 2 : 3}, x};
  return l;
}
//- new.c
struct light {
  const int ambient;
  const short k[2];
  int x;
};
struct light make(int a, int x) {
  struct light l = {a, {1, a == 6 ? 2 : 3}, x};
  return l;
}
