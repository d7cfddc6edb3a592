// calls of an unknown function
//- old.c
void f(int (*call)(int), unsigned n) {
  for (unsigned i = 0; i < n; i++)
    if (call((int)i) < 0) return;
}
//- same.c
void f(int (*call)(int), unsigned n) {
  unsigned i = 0;
  while (i < n && call((int)i) >= 0) i++;
}
//- other.c
void f(int (*call)(int), unsigned n) {
  unsigned i = 0;
  while (i < n && call((int)i) > 0) i++;
}
