// DEMAND: differs
// WHY: a weak definition gives way to a strong one of another file
//- old/a.c
__attribute__((weak)) int value(void) { return 1; }
int main(void) { return value(); }
//- old/b.c
int other(void) { return 3; }
//- new/a.c
__attribute__((weak)) int value(void) { return 1; }
int main(void) { return value(); }
//- new/b.c
int value(void) { return 3; }
int other(void) { return 3; }
