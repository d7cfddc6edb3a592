// RUN: --entry f
// CALL: show_all_chars3(a, b, c, f((signed char)a, (signed char)b, (signed char)c))
// DEMAND: equivalent
// WHY: on which side a point lies by differences, or by the determinant written out: exact
//- old.c
int f(signed char a, signed char b, signed char c) {
  double ax = a, ay = b, bx = 3, by = 7, cx = c, cy = -5;
  double cross = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
  return (cross > 0) - (cross < 0);
}
//- new.c
int f(signed char a, signed char b, signed char c) {
  double ax = a, ay = b, bx = 3, by = 7, cx = c, cy = -5;
  double cross = ax * (by - cy) + bx * (cy - ay) + cx * (ay - by);
  return (cross > 0) - (cross < 0);
}
