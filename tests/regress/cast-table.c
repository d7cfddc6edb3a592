// A table of more than 16 functions that is called with another type than theirs was a call of no function.
// RUN: --entry f
// EXPECT: paths 21
#define F(n) static int f##n(int x) { return x + n; }
F(0) F(1) F(2) F(3) F(4) F(5) F(6) F(7) F(8) F(9) F(10) F(11) F(12) F(13) F(14) F(15) F(16) F(17) F(18) F(19)
static void *table[] = {f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15, f16, f17, f18, f19};
int f(unsigned char c) { return c < 20 ? (int)((long (*)(long, long))table[c])(1, 2) : 0; }
