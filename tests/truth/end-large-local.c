// DEMAND: differs
// WHY: a local of 16 MB does not fit on the stack
//- old.c
int main(int argc, char **argv) {
  char a[16 << 20];
  (void)argv;
  a[0] = (char)argc;
  return a[0];
}
//- new.c
static char a[16 << 20];
int main(int argc, char **argv) {
  (void)argv;
  a[0] = (char)argc;
  return a[0];
}
