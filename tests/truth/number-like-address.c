// RUN: --entry f
// CALL: f(any_schar()); show(kept[0]); show(kept[1]);
// DEMAND: differs or equivalent up to assumptions: kept
// WHY: two numbers that read together look like the address of an object, in the engine
//- old.c
int kept[2], other[2], another[2], last[2];
void f(signed char x) {
  kept[0] = 0x10000000;
  for (int i = 2; i < 6; i++)
    if ((x & 3) + 2 == i) kept[1] = i;
}
//- new.c
int kept[2], other[2], another[2], last[2];
void f(signed char x) {
  kept[0] = 0x10000000;
  for (int i = 2; i < 6; i++)
    if ((x & 3) + 2 == i) kept[1] = i < 5 ? i + 1 : i;
}
