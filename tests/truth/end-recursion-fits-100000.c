// DEMAND: differs
// WHY: 100000 calls of 48 bytes fit on the stack as well
//- old.c
static long sum(int n) { return n ? n + sum(n - 1) : 0; }
int main(void) { return sum(100000) % 200; }
//- new.c
static long sum(int n) { return n ? n + sum(n - 1) : 0; }
int main(void) { return sum(100000) % 199; }
