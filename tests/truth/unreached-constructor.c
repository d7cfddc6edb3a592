// DEMAND: differs
// WHY: the changed function runs before main
//- old.c
static int start;
__attribute__((constructor)) static void begin(void) { start = 1; }
int main(void) { return start; }
//- new.c
static int start;
__attribute__((constructor)) static void begin(void) { start = 2; }
int main(void) { return start; }
