// RUN: --entry f
// CALL: show_all_chars2(a, b, hash_of(f((signed char)a, (signed char)b)))
// DEMAND: equivalent
// WHY: the sign of an alternating series from a variable, or from the index
//- old.c
double f(signed char a, signed char b) {
  double x = a / 256.0, power = b / 16.0, sign = 1, sum = 0;
  for (int k = 1; k <= 4; k++) {
    sum += sign * power / k;
    power *= x;
    sign = -sign;
  }
  return sum;
}
//- new.c
double f(signed char a, signed char b) {
  double x = a / 256.0, power = b / 16.0, sum = 0;
  for (int k = 1; k <= 4; k++) {
    sum += (k % 2 ? power : -power) / k;
    power *= x;
  }
  return sum;
}
