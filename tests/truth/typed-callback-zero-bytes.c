// RUN: --entry f
// CALL: f(back);
// DEMAND: differs output
// WHY: bytes with their number go on behind a zero
//- old.c

void judge_show_bytes(const void *p, unsigned long n);
static void back(const unsigned char *p, unsigned long n) { judge_show_bytes(p, n); }
void f(void (*g)(const unsigned char *, unsigned long)) {
  unsigned char b[3] = {1, 0, 2};
  if (g) g(b, 3);
}
//- new.c

void judge_show_bytes(const void *p, unsigned long n);
static void back(const unsigned char *p, unsigned long n) { judge_show_bytes(p, n); }
void f(void (*g)(const unsigned char *, unsigned long)) {
  unsigned char b[3] = {1, 0, 3};
  if (g) g(b, 3);
}
