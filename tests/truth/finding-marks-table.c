// RUN: --entry f
// CALL: show(f(any_range(0, 4)));
// DEMAND: differs output
// SHOWN: - old\.c:1 .*3, 4
// SHOWN: [+] new\.c:1 .*3, 5
// WHY: the change is in the contents of a variable
//- old.c
static const int table[] = {1, 2, 3, 4};
int f(unsigned char x) {
  return table[x & 3];
}
//- new.c
static const int table[] = {1, 2, 3, 5};
int f(unsigned char x) {
  return table[x & 3];
}
