// RUN: --entry f
// CALL: show(f(&table[1]));
// DEMAND: differs or equivalent up to bounds: lead to no variable or undecided every path ends before the change
// WHY: the same in a loop
//- old.c
const int table[3] = {1, 2, 3};
int f(const int *p) {
  for (int i = 0; i < 3; i++)
    if (p == &table[i]) return i;
  return -1;
}
//- new.c
const int table[3] = {1, 2, 3};
int f(const int *p) {
  for (int i = 0; i < 3; i++)
    if (p == &table[i]) return 2 * i;
  return -1;
}
