// RUN: --entry f
// CALL: show(f(any_uchar()));
// DEMAND: differs regression
// WHY: ud2 and int $3 end the program
//- old.c
int f(unsigned char x) { return x + 1; }
//- new.c
int f(unsigned char x) {
  if (x == 77) __asm__ volatile("ud2");
  if (x == 78) __asm__ volatile("int $3");
  return x + 1;
}
