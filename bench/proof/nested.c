// the inner bound by additions
//- old.c
unsigned f(unsigned n) {
  unsigned s = 0;
  for (unsigned i = 0; i < n; i++)
    for (unsigned j = 0; j < i; j++) s = s * 3 + j;
  return s;
}
//- same.c
unsigned f(unsigned n) {
  unsigned s = 0;
  for (unsigned i = 0; i != n; ++i) {
    unsigned j = 0;
    while (j != i) {
      s = s + s + s + j;
      j++;
    }
  }
  return s;
}
//- other.c
unsigned f(unsigned n) {
  unsigned s = 0;
  for (unsigned i = 0; i != n; ++i) {
    unsigned j = 0;
    while (j <= i) {
      s = s + s + s + j;
      j++;
    }
  }
  return s;
}
