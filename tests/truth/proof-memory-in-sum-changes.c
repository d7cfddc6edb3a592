// RUN: --max-time 20 --entry f
// CALL: total = 3; show((int)f((unsigned char)any_char()));
// DEMAND: differs
// UNSHOWN: for every input
// WHY: the variable that one version adds afterwards changes in a late iteration
//- old.c
unsigned total;
unsigned f(unsigned char n) {
  unsigned s = total;
  for (unsigned i = 0; i < n; i++) {
    s = s + (i ^ 5);
    if (i == 100 && n > 150) total = 9;
  }
  return s;
}
//- new.c
unsigned total;
unsigned f(unsigned char n) {
  unsigned s = 0;
  for (unsigned i = 0; i < n; i++) {
    s = s + (i ^ 5);
    if (i == 100 && n > 150) total = 9;
  }
  return total + s;
}
