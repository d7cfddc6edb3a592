// RUN: --entry main
// DEMAND: undecided other-version
// NATIVE: none
// WHY: OLD lacks f: natively it does not link. A version may use only what was given for it; what OLD lacks is a cut of OLD
//- old.c
int f(void);
int main(void) { return f(); }
//- new.c
int f(void) { return 5; }
int main(void) { return f(); }
