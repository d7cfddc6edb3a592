// DEMAND: equivalent
// WHY: a variable of the thread is one object in the one thread
//- old.c
static _Thread_local int n = 3;
static int *at(void) { return &n; }
int main(void) {
  *at() += 2;
  return n;
}
//- new.c
int main(void) { return 5; }
