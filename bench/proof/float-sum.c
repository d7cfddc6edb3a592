// a temporary of a product
//- old.c
double f(const double *a, unsigned n, double k) {
  double s = 0;
  for (unsigned i = 0; i < n; i++) s += k * a[i];
  return s;
}
//- same.c
double f(const double *a, unsigned n, double k) {
  double s = 0;
  const double *end = a + n;
  while (a != end) {
    double product = k * *a++;
    s = s + product;
  }
  return s;
}
//- other.c
double f(const double *a, unsigned n, double k) {
  double s = 0;
  const double *end = a + n;
  while (a != end) s = s + *a++;
  return s * k;
}
