// DEMAND: differs
// WHY: a float is another number than the double it was made of
//- old.c
int main(void) { volatile float x = 0.1f; return x == 0.1; }
//- new.c
int main(void) { volatile float x = 0.1f; return x == 0.1f; }
