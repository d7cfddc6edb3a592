// RUN: --entry f
// CALL: f((unsigned char)any_range(0, 8));
// NATIVE: --sanitized
// DEMAND: differs regression
// WHY: an array in a structure in an array, behind a pointer
//- old.c
struct row { unsigned char cell[3], rest; };
static struct row rows[4];
int f(unsigned char x) {
  struct row *r = &rows[1];
  return r->cell[x % 3];
}
//- new.c
struct row { unsigned char cell[3], rest; };
static struct row rows[4];
int f(unsigned char x) {
  struct row *r = &rows[1];
  return r->cell[x & 3];
}
