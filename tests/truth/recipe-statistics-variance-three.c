// RUN: --entry f
// CALL: show_all_chars3(a, b, c, hash_of(f((signed char)a, (signed char)b, (signed char)c)))
// DEMAND: differs
// WHY: the same of three numbers: the mean is rounded
//- old.c
double f(signed char a, signed char b, signed char c) {
  double mean = ((double)a + b + c) / 3, x = a - mean, y = b - mean, z = c - mean;
  return (x * x + y * y + z * z) / 2;
}
//- new.c
double f(signed char a, signed char b, signed char c) {
  double sum = (double)a + b + c, squares = (double)a * a + (double)b * b + (double)c * c;
  return (squares - sum * sum / 3) / 2;
}
