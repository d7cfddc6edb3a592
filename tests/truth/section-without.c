// RUN: -- @1
// DEMAND: differs output
// NATIVE: --alphabet xya
// WHY: weak bounds of a section that OLD does not have are null; NEW has one
//- old.c
extern int __start_tab[] __attribute__((weak)), __stop_tab[] __attribute__((weak));
int main(int argc, char **argv) {
  int s = 0;
  for (int *p = __start_tab; p < __stop_tab; p++) s += *p;
  return s + (argc > 1 && argv[1][0] == 'x');
}
//- new.c
extern int __start_tab[] __attribute__((weak)), __stop_tab[] __attribute__((weak));
__attribute__((used, section("tab"))) static int n = 1;
int main(int argc, char **argv) {
  int s = 0;
  for (int *p = __start_tab; p < __stop_tab; p++) s += *p;
  return s + (argc > 1 && argv[1][0] == 'y');
}
