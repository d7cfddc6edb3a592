// RUN: --entry f
// CALL: int b[] = {1, 9}; show(f(b, b + 2));
// DEMAND: differs output
// WHY: the end is only tested for equality, and the pointer steps
//- old.c
int f(const int *it, const int *sentinel) {
  int found = 0;
  for (; it != sentinel; ++it)
    if (*it == 9) found++;
  return found > 1;
}
//- new.c
int f(const int *it, const int *sentinel) {
  int found = 0;
  for (; it != sentinel; ++it)
    if (*it == 9) found++;
  return found >= 1;
}
