// RUN: --entry classify
// EXPECT: fault division-by-zero @zero
// EXPECT: paths 4
/* Every parameter is symbolic: c <= 'm' (2); wide == 0 is a fault, else the sign of wide decides (2): 1 + 3. */
static int classify(char c, unsigned short n, long wide) {
  if (c <= 'm') return n > 65535;
  long q = 100 / wide /*@zero*/;
  return wide < 0 ? (int)q : 1 + (int)(q & 1);
}
int (*keep)(char, unsigned short, long) = classify;
