// DEMAND: differs
// WHY: 60000 calls of 48 bytes fit on the stack
//- old.c
static long sum(int n) { return n ? n + sum(n - 1) : 0; }
int main(void) { return sum(60000) % 200; }
//- new.c
static long sum(int n) { return n ? n + sum(n - 1) : 0; }
int main(void) { return sum(60000) % 199; }
