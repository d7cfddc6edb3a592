// DEMAND: differs or trouble second
// NATIVE: none
// WHY: two functions changed and there is no main: each is named, for one has to be chosen
//- old.c
int first(int x) { return x; }
int second(int x) { return x; }
//- new.c
int first(int x) { return x + 1; }
int second(int x) { return x + 2; }
