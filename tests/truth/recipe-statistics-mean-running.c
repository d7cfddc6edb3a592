// RUN: --entry f
// CALL: show_all_chars3(a, b, c, hash_of(f((signed char)a, (signed char)b, (signed char)c)))
// DEMAND: differs
// WHY: a mean that is corrected with each number, or the sum divided at the end
//- old.c
double f(signed char a, signed char b, signed char c) {
  double mean = 0;
  int value[] = {a, b, c};
  for (int n = 1; n <= 3; n++)
    mean += (value[n - 1] - mean) / n;
  return mean;
}
//- new.c
double f(signed char a, signed char b, signed char c) {
  int value[] = {a, b, c};
  double sum = 0;
  for (int n = 0; n < 3; n++)
    sum += value[n];
  return sum / 3;
}
