// DEMAND: differs
// WHY: a constant lies in memory that is only read
//- old.c
static const int n = 4;
int main(void) {
  *(volatile int *)&n = 4;
  return *(volatile const int *)&n;
}
//- new.c
static int n = 4;
int main(void) {
  *(volatile int *)&n = 4;
  return *(volatile const int *)&n;
}
