// RUN: --sym-env PATH
// DEMAND: trouble set already
// NATIVE: none
// WHY: the variable has a value
//- old.c
int main(void) { return 0; }
//- new.c
int main(void) { return 1; }
