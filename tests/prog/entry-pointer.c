// RUN: --entry length
// EXPECT: paths 6
// EXPECT: exit-values 0 1 2 3 4 5
/* Texts of up to five bytes are made: one path for each length. */
unsigned length(const char *text) {
  unsigned n = 0;
  while (text[n]) n++;
  return n;
}
