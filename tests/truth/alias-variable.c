// DEMAND: equivalent up to unreached: only one version has
// WHY: an alias is the same variable; code that is loaded at run time would find another one by its name
//- old.c
int a = 3;
extern int b __attribute__((alias("a")));
int main(void) {
  b = 5;
  return a + (&a == &b);
}
//- new.c
int a = 3;
int b = 3;
int main(void) {
  a = 5, b = 5;
  return 6;
}
