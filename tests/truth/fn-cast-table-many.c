// RUN: -- @1
// DEMAND: differs
// WHY: many functions in a table that is called with another type
//- old.c
static int f0(int x) { return x + 0; }
static int f1(int x) { return x + 1; }
static int f2(int x) { return x + 2; }
static int f3(int x) { return x + 3; }
static int f4(int x) { return x + 4; }
static int f5(int x) { return x + 5; }
static int f6(int x) { return x + 6; }
static int f7(int x) { return x + 7; }
static int f8(int x) { return x + 8; }
static int f9(int x) { return x + 9; }
static int f10(int x) { return x + 10; }
static int f11(int x) { return x + 11; }
static int f12(int x) { return x + 12; }
static int f13(int x) { return x + 13; }
static int f14(int x) { return x + 14; }
static int f15(int x) { return x + 15; }
static int f16(int x) { return x + 16; }
static int f17(int x) { return x + 17; }
static int f18(int x) { return x + 18; }
static int f19(int x) { return x + 19; }
static void *table[] = {f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15, f16, f17, f18, f19};
int main(int argc, char **argv) {
  unsigned char c = argc > 1 ? argv[1][0] : 0;
  return c < 20 ? (int)((long (*)(long, long))table[c])(1, 2) : 0;
}
//- new.c
static int f0(int x) { return x + 0; }
static int f1(int x) { return x + 1; }
static int f2(int x) { return x + 2; }
static int f3(int x) { return x + 3; }
static int f4(int x) { return x + 4; }
static int f5(int x) { return x + 5; }
static int f6(int x) { return x + 6; }
static int f7(int x) { return x + 7; }
static int f8(int x) { return x + 8; }
static int f9(int x) { return x + 9; }
static int f10(int x) { return x + 10; }
static int f11(int x) { return x + 11; }
static int f12(int x) { return x + 12; }
static int f13(int x) { return x + 13; }
static int f14(int x) { return x + 14; }
static int f15(int x) { return x + 15; }
static int f16(int x) { return x + 16; }
static int f17(int x) { return x + 17; }
static int f18(int x) { return x + 18; }
static int f19(int x) { return x + 21; }
static void *table[] = {f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15, f16, f17, f18, f19};
int main(int argc, char **argv) {
  unsigned char c = argc > 1 ? argv[1][0] : 0;
  return c < 20 ? (int)((long (*)(long, long))table[c])(1, 2) : 0;
}
