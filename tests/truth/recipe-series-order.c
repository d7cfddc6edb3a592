// RUN: --entry f
// CALL: show_all_chars3(a, b, c, hash_of(f((signed char)a, (signed char)b, (signed char)c)))
// DEMAND: equivalent
// WHY: three terms summed from the other end: exact in double
//- old.c
double f(signed char a, signed char b, signed char c) {
  double term[] = {a, b / 16.0, c / 256.0}, sum = 0;
  for (int k = 0; k < 3; k++)
    sum += term[k];
  return sum;
}
//- new.c
double f(signed char a, signed char b, signed char c) {
  double term[] = {a, b / 16.0, c / 256.0}, sum = 0;
  for (int k = 2; k >= 0; k--)
    sum += term[k];
  return sum;
}
