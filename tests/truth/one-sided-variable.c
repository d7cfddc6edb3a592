// DEMAND: undecided other-version
// NATIVE: none
// WHY: OLD lacks limit: natively it does not link; NEW's must not be lent to it
//- old.c
extern int limit;
int main(void) { return limit; }
//- new.c
int limit = 5;
int main(void) { return limit; }
