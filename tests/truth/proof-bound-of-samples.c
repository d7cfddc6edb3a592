// RUN: --max-time 6 --entry f
// CALL: show(f((unsigned short)(any_range(0, 3) * 30001)));
// DEMAND: differs or undecided .
// UNSHOWN: for every input
// WHY: the counter is at most 60000 in all sampled iterations, and an iteration does not preserve that
//- old.c
unsigned f(unsigned short n) {
  unsigned s = 1;
  for (unsigned i = 0; i < n; i++) s = s * 7 + i;
  return s;
}
//- new.c
unsigned f(unsigned short n) {
  unsigned s = 1;
  for (unsigned i = 0; i < n; i++) s = s * 7 + (i > 60000 ? 0 : i);
  return s;
}
