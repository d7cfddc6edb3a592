// DEMAND: equivalent
// WHY: a function moved into another file, and is the same
//- old/main.c
int other(int x) { return x + 1; }
int main(void) { return other(2); }
//- new/main.c
int other(int x);
int main(void) { return other(2); }
//- new/other.c
int other(int x) { return x + 1; }
