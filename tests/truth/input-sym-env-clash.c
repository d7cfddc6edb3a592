// RUN: --sym-env PATH
// DEMAND: trouble PATH is already set
// NATIVE: none
// WHY: the variable has a value
//- old.c
int main(void) { return 0; }
//- new.c
int main(void) { return 1; }
