// RUN: --max-time 20 --entry f
// CALL: show((int)f(any_range(76, 79), any_range(76, 79)));
// DEMAND: differs
// UNSHOWN: for every input
// WHY: the versions have exchanged two parameters
//- old.c
unsigned f(unsigned a, unsigned b) {
  if (a == 77) return b * 3;
  return 0;
}
//- new.c
unsigned f(unsigned b, unsigned a) {
  if (a == 77) return b * 3;
  return 0;
}
