// RUN: --entry f
// CALL: show_all_chars3(a, b, c, hash_of(f((signed char)a, (signed char)b, (signed char)c)))
// DEMAND: differs
// WHY: Simpson's rule with the inner weights exchanged
//- old.c
double f(signed char a, signed char b, signed char c) {
  double value[] = {a, b, c, b, a}, sum = value[0] + value[4];
  for (int i = 1; i < 4; i++)
    sum += (i % 2 ? 4 : 2) * value[i];
  return sum / 4;
}
//- new.c
double f(signed char a, signed char b, signed char c) {
  double value[] = {a, b, c, b, a}, sum = value[0] + value[4];
  for (int i = 1; i < 4; i++)
    sum += (i % 2 ? 2 : 4) * value[i];
  return sum / 4;
}
