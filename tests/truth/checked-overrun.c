// RUN: --entry f --native-checks 6
// CALL: show(f(any_range(0, 2)));
// DEMAND: equivalent up to unreached
// NATIVE: none
// WHY: an index outside of the table is an error in both versions, and the native runs with sanitizers report it, too
//- old.c
static const int after = 5, table[4] = {1, 2, 3, 4};
int f(int i) { return i < 0 || i > 3 ? table[(i & 1) + 4] + 0 * after : table[i]; }
//- new.c
static const int table[4] = {1, 2, 3, 4}, after = 7;
int f(int i) { return i < 0 || i > 3 ? table[(i & 1) + 4] + 0 * after : table[i]; }
