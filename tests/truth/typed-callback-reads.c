// RUN: --entry head
// CALL: show(head(give, 0));
// DEMAND: differs output
// WHY: a callback fills a buffer of the length that it is given
//- old.c
static int give(void *ctx, char *to, unsigned long n) {
  (void)ctx;
  for (unsigned long i = 0; i < n; i++) to[i] = (char)('a' + i);
  return (int)n;
}
int head(int (*read)(void *, char *, unsigned long), void *ctx) {
  char b[3] = {0};
  int n = read ? read(ctx, b, 2) : 0;
  return n == 2 ? b[0] : -1;
}
//- new.c
static int give(void *ctx, char *to, unsigned long n) {
  (void)ctx;
  for (unsigned long i = 0; i < n; i++) to[i] = (char)('a' + i);
  return (int)n;
}
int head(int (*read)(void *, char *, unsigned long), void *ctx) {
  char b[3] = {0};
  int n = read ? read(ctx, b, 2) : 0;
  return n == 2 ? b[1] : -1;
}
