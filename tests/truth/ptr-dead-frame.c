// RUN: --no-normal-form -- @1
// DEMAND: equivalent up to assumptions: addresses of objects
// NATIVE: none
// WHY: a local may be where one of an earlier call was
//- old.c
static int *kept;
static void keep(void) {
  int x;
  kept = &x;
}
static int is_there(void) {
  int y;
  return &y == kept;
}
int main(int argc, char **argv) {
  keep();
  return is_there() && argc > 1 && argv[1][0] == 'q' ? 1 : 0;
}
//- new.c
static int *kept;
static void keep(void) {
  int x;
  kept = &x;
}
static int is_there(void) {
  int y;
  return &y == kept;
}
int main(int argc, char **argv) {
  keep();
  return is_there() && argc > 1 && argv[1][0] == 'q' ? 2 : 0;
}
