// RUN: --entry main
// DEMAND: undecided other-version
// NATIVE: none
// WHY: NEW lacks f: natively it does not link; what it lacks is a cut of NEW
//- old.c
int f(void) { return 5; }
int main(void) { return f(); }
//- new.c
int f(void);
int main(void) { return f(); }
