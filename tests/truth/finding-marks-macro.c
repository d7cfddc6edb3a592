// RUN: --entry f
// CALL: show(f(any_range(0, 9)));
// DEMAND: differs output
// SHOWN: - old\.c:1 .*LIMIT 4
// SHOWN: [+] new\.c:1 .*LIMIT 5
// UNSHOWN: [+-] (old|new)\.c:[34]
// WHY: the line that uses the macro is the same text in both: the definition is the change
//- old.c
#define LIMIT 4

int f(unsigned char x) {
  return x < LIMIT;
}
//- new.c
#define LIMIT 5

int f(unsigned char x) {
  return x < LIMIT;
}
