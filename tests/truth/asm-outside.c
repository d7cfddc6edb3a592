// RUN: -- @1
// DEMAND: not compared assembly outside of functions
// NATIVE: none
// WHY: the versions differ in assembly that defines a function, which is not executed
//- old.c
__asm__(".globl limit\nlimit:\n mov $1, %eax\n ret\n");
int limit(void);
int main(void) { return limit(); }
//- new.c
__asm__(".globl limit\nlimit:\n mov $2, %eax\n ret\n");
int limit(void);
int main(void) { return limit(); }
