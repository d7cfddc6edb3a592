// DEMAND: differs
// NORMAL: different
// WHY: program_invocation_name and __progname_full are one variable of the C library
//- old.c
extern char *program_invocation_name, *__progname_full;
int main(void) {
  static char name[] = "x";
  program_invocation_name = name;
  return __progname_full == name;
}
//- new.c
extern char *program_invocation_name, *__progname_full;
int main(void) {
  static char name[] = "x";
  char *was = __progname_full;
  program_invocation_name = name;
  return was == name;
}
