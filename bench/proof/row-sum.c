// a pointer to the row
//- old.c
int f(const int *m, unsigned width, unsigned row) {
  int s = 0;
  for (unsigned k = 0; k < width; k++) s += m[(unsigned long)row * width + k];
  return s;
}
//- same.c
int f(const int *m, unsigned width, unsigned row) {
  const int *r = m + (unsigned long)row * width;
  int s = 0;
  for (unsigned k = 0; k < width; k++) s += r[k];
  return s;
}
//- other.c
int f(const int *m, unsigned width, unsigned row) {
  const int *r = m + (unsigned long)row * width;
  int s = 0;
  for (unsigned k = 1; k < width; k++) s += r[k];
  return s;
}
