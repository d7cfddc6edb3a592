// DIFFERENT
#ifdef NEW
#define PICK(old, new) new
#else
#define PICK(old, new) old
#endif
#include <stdio.h>
struct s { unsigned a : PICK(3, 4); } v;
void put(int x) { v.a = x; }
int get(void) { return v.a; }
int main(int argc, char **argv) { int s = 0; for (int i = 0; i < 20; i++) { put(i + argc); s += get(); } printf("%d\n", s); return 0; }
