// RUN: --entry f
// CALL: show_all_shorts(a, hash_of(f((short)a)))
// DEMAND: differs
// WHY: bisection takes the upper half where the middle is a root, or the lower: cubes tell them apart
//- old.c
double f(short a) {
  double low = -32, high = 32;
  for (int n = 0; n < 5; n++) {
    double middle = (low + high) / 2;
    if (middle * middle * middle < a)
      low = middle;
    else
      high = middle;
  }
  return low;
}
//- new.c
double f(short a) {
  double low = -32, high = 32;
  for (int n = 0; n < 5; n++) {
    double middle = (low + high) / 2;
    if (middle * middle * middle <= a)
      low = middle;
    else
      high = middle;
  }
  return low;
}
