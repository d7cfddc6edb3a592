// a global variable in a register
//- old.c
unsigned total;
void f(const unsigned *a, unsigned n) {
  unsigned s = total;
  for (unsigned i = 0; i < n; i++) s += a[i];
  total = s;
}
//- same.c
unsigned total;
void f(const unsigned *a, unsigned n) {
  unsigned s = 0;
  for (unsigned i = 0; i < n; i++) s += a[i];
  total += s;
}
//- other.c
unsigned total;
void f(const unsigned *a, unsigned n) {
  unsigned s = 0;
  for (unsigned i = 0; i < n; i++) s += a[i];
  total += s + (n > 2);
}
