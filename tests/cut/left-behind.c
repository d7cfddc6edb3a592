// DIFFERENT --entry f
#ifdef NEW
#define PICK(old, new) new
#else
#define PICK(old, new) old
#endif
static int x;
static int sum(int n) { int s = 0; for (int i = 0; i < (n & 7); i++) s += i * n; return s; }
int f(int a) { x = PICK(a, a + 1); return sum(a); }
int u(void) { return x; }
