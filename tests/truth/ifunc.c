// DEMAND: differs or undecided .*
// WHY: a function chosen when the program starts
//- old.c
static int one(void) { return 1; }
static int (*choose(void))(void) { return one; }
int value(void) __attribute__((ifunc("choose")));
int main(void) { return value(); }
//- new.c
static int two(void) { return 2; }
static int (*choose(void))(void) { return two; }
int value(void) __attribute__((ifunc("choose")));
int main(void) { return value(); }
