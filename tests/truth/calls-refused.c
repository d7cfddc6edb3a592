// RUN: --calls 2
// NATIVE: none
// DEMAND: trouble main is called once
// WHY: a program starts anew each time
//- old.c
int main(void) { return 0; }
//- new.c
int main(void) { return 1; }
