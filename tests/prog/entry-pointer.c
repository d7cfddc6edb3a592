// RUN: --entry length
// EXPECT: status 2
// EXPECT: stderr length
unsigned length(const char *text) {
  unsigned n = 0;
  while (text[n]) n++;
  return n;
}
