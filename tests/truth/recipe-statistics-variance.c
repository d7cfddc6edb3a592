// RUN: --entry f
// CALL: show_all_chars2(a, b, hash_of(f((signed char)a, (signed char)b)))
// DEMAND: equivalent
// WHY: the variance of four numbers in two passes, or by the sum of the squares: exact
//- old.c
double f(signed char a, signed char b) {
  double value[] = {a, b, 17, -4}, mean = 0, sum = 0;
  for (int i = 0; i < 4; i++)
    mean += value[i] / 4;
  for (int i = 0; i < 4; i++)
    sum += (value[i] - mean) * (value[i] - mean);
  return sum / 4;
}
//- new.c
double f(signed char a, signed char b) {
  double value[] = {a, b, 17, -4}, total = 0, squares = 0;
  for (int i = 0; i < 4; i++) {
    total += value[i];
    squares += value[i] * value[i];
  }
  return (squares - total * total / 4) / 4;
}
