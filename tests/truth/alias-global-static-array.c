// RUN: --entry f
// CALL: show(f(place()));
// DEMAND: differs or equivalent up to bounds: lead to no variable
// WHY: an array of the file that was given to a caller
//- old.c
static int box[2];
int *place(void) { return box; }
int f(int *p) {
  box[0] = 0;
  if (!p) return 0;
  *p = 3;
  return box[0];
}
//- new.c
static int box[2];
int *place(void) { return box; }
int f(int *p) {
  box[0] = 0;
  if (!p) return 0;
  *p = 3;
  return 0;
}
