// RUN: --entry f
// CALL: show_all_chars3(a, b, c, hash_of(f((signed char)a, (signed char)b, (signed char)c)))
// DEMAND: differs
// WHY: a sum of floats that carries what was lost, or does not
//- old.c
double f(signed char a, signed char b, signed char c) {
  float value[] = {a * 65536.0f, b / 4.0f, c / 1024.0f}, sum = 0, lost = 0;
  for (int i = 0; i < 3; i++) {
    float y = value[i] - lost, t = sum + y;
    lost = t - sum - y;
    sum = t;
  }
  return sum;
}
//- new.c
double f(signed char a, signed char b, signed char c) {
  float value[] = {a * 65536.0f, b / 4.0f, c / 1024.0f}, sum = 0;
  for (int i = 0; i < 3; i++)
    sum += value[i];
  return sum;
}
