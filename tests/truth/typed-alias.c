// RUN: --entry move
// CALL: unsigned char x = any_range(0, 4), y = any_range(0, 4); if (any_bool()) move(&x, &y); else move(&x, &x); show(x); show(y);
// DEMAND: differs output
// WHY: two parameters can be the same object
//- old.c

void move(unsigned char *to, unsigned char *from) {
  unsigned char v = *from;
  *from = 0;
  *to = v;
}
//- new.c

void move(unsigned char *to, unsigned char *from) {
  *to = *from;
  *from = 0;
}
