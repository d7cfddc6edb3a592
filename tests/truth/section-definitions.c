// NATIVE: none
// DEMAND: equivalent up to assumptions: variables in section my lie in the order
// WHY: gcc -O2 reverses the variables of a file, and gcc leaves gaps between large ones
//- old.c
struct s { long a[5]; };
static struct s s1 __attribute__((section("my"), used)) = {{1}}, s2 __attribute__((section("my"), used)) = {{2}};
extern struct s __start_my[], __stop_my[];
int main(void) {
  long n = 0;
  for (struct s *p = __start_my; p < __stop_my; p++) n = n * 10 + p->a[0];
  return (int)n;
}
//- new.c
struct s { long a[5]; };
static struct s s1 __attribute__((section("my"), used)) = {{1}}, s2 __attribute__((section("my"), used)) = {{2}};
extern struct s __start_my[], __stop_my[];
int main(void) { return 12; }
