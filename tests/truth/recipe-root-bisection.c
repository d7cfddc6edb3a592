// RUN: --entry f
// CALL: show_all_chars2(a, b, hash_of(f((signed char)a, (signed char)b)))
// DEMAND: equivalent
// WHY: the middle of an interval as a mean, or from its lower end: exact for few steps
//- old.c
double f(signed char a, signed char b) {
  double target = a * 256.0 + (unsigned char)b, low = -128, high = 128;
  for (int n = 0; n < 6; n++) {
    double middle = (low + high) / 2;
    if (middle * middle * middle < target)
      low = middle;
    else
      high = middle;
  }
  return low;
}
//- new.c
double f(signed char a, signed char b) {
  double target = a * 256.0 + (unsigned char)b, low = -128, high = 128;
  for (int n = 0; n < 6; n++) {
    double middle = low + (high - low) / 2;
    if (middle * middle * middle < target)
      low = middle;
    else
      high = middle;
  }
  return low;
}
