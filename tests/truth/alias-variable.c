// DEMAND: equivalent
// WHY: an alias is the same variable
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
