// RUN: --entry f
// CALL: show_all_chars3(a, b, c, hash_of(f((signed char)a, (signed char)b, (signed char)c)))
// DEMAND: equivalent
// WHY: Romberg's table with the power of 4 carried along, or shifted
//- old.c
double f(signed char a, signed char b, signed char c) {
  double row[] = {a, b / 2.0, c / 4.0}, power = 1;
  for (int k = 1; k < 3; k++) {
    power *= 4;
    for (int i = 0; i + k < 3; i++)
      row[i] = (power * row[i + 1] - row[i]) / (power - 1);
  }
  return row[0];
}
//- new.c
double f(signed char a, signed char b, signed char c) {
  double row[] = {a, b / 2.0, c / 4.0};
  for (int k = 1; k < 3; k++)
    for (int i = 0; i + k < 3; i++)
      row[i] = ((1 << 2 * k) * row[i + 1] - row[i]) / ((1 << 2 * k) - 1);
  return row[0];
}
