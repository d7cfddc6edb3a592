// RUN: --max-time 20 --alias any --entry f
// CALL: union { unsigned w[2]; unsigned char b[8]; } u = {{0}}; f(u.w, u.b + any_range(0, 8), 1); show((int)(u.w[0] + u.w[1]));
// DEMAND: differs or equivalent up to bounds: . or undecided .
// UNSHOWN: for every input
// WHY: a byte of a word is stored before the word, or after it
//- old.c
void f(unsigned *p, unsigned char *q, unsigned n) {
  for (unsigned i = 0; i < n; i++) {
    p[i] = 0x01020304;
    q[i] = 9;
  }
}
//- new.c
void f(unsigned *p, unsigned char *q, unsigned n) {
  for (unsigned i = 0; i < n; i++) {
    q[i] = 9;
    p[i] = 0x01020304;
  }
}
