// DEMAND: equivalent
// NATIVE: none
// WHY: main has arguments, and does not look at them
//- old.c
int main(int argc, char **argv) {
  (void)argc, (void)argv;
  return 1 + 2;
}
//- new.c
int main(int argc, char **argv) {
  (void)argc, (void)argv;
  return 3;
}
