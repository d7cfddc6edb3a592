// RUN: --entry f --max-time 150 --max-solver-time 100
// CALL: show_all_chars3(a, b, c, hash_of(f((signed char)a, (signed char)b, (signed char)c)))
// DEMAND: equivalent
// WHY: three terms summed from the other end: in float one of the two sums is rounded, the last one, either way
//- old.c
double f(signed char a, signed char b, signed char c) {
  float term[] = {a, b / 4096.0f, c / 16777216.0f}, sum = 0;
  for (int k = 0; k < 3; k++)
    sum += term[k];
  return sum;
}
//- new.c
double f(signed char a, signed char b, signed char c) {
  float term[] = {a, b / 4096.0f, c / 16777216.0f}, sum = 0;
  for (int k = 2; k >= 0; k--)
    sum += term[k];
  return sum;
}
