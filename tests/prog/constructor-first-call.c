// EXPECT: paths 1
// EXPECT: exit-values 7
/* What runs before main must not be taken for a call by main's first instruction. */
int seen;
static int first(void) { return 3; }
__attribute__((constructor)) static void before(void) { seen = 4; }
int main(void) { return first() + seen; }
