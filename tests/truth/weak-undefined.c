// DEMAND: equivalent
// WHY: a weak declaration without a definition is null
//- old.c
extern int maybe(void) __attribute__((weak));
int main(void) { return maybe ? maybe() : 4; }
//- new.c
int main(void) { return 4; }
