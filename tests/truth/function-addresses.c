// DEMAND: equivalent up to unreached
// WHY: two functions have two addresses, one has one
//- old.c
static int a(void) { return 1; }
static int b(void) { return 1; }
int main(void) {
  int (*p)(void) = a, (*q)(void) = b;
  return (p == q) * 2 + (p == a);
}
//- new.c
int main(void) { return 1; }
