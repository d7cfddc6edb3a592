// RUN: -- @1
// NATIVE: --alphabet ab
// DEMAND: differs
// WHY: a literal cannot be written to, an array can
//- old.c
int main(int argc, char **argv) {
  char *s = "text";
  if (argc > 1 && argv[1][0] == 'a') s[0] = 'T';
  return s[1] == 'e';
}
//- new.c
int main(int argc, char **argv) {
  static char t[] = "text";
  char *s = t;
  if (argc > 1 && argv[1][0] == 'a') s[0] = 'T';
  return s[1] == 'e';
}
