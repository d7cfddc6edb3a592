// RUN: --max-time 6 --entry f
// CALL: char s[3] = {any_range(0, 40), any_range(0, 40), 0}; show((int)f(s));
// DEMAND: equivalent up to assumptions: undefined behaviour
// SHOWN: for every input \((LLVM optimises both|proved by induction)
// WHY: two loops over a text of any length become one
//- old.c
unsigned f(const char *s) {
  unsigned n = 0, x = 0;
  for (const char *p = s; *p; p++) n++;
  for (const char *p = s; *p; p++) x = x * 31 + *p;
  return n * 7 + x;
}
//- new.c
unsigned f(const char *s) {
  unsigned n = 0, x = 0;
  for (; *s; s++) {
    n++;
    x = x * 31 + *s;
  }
  return n * 7 + x;
}
