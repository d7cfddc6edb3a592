// RUN: --max-time 6 --entry f
// CALL: char t[] = {(char)any_range(97, 100), (char)any_range(0, 3), 0}; show(f(t));
// DEMAND: equivalent up to assumptions: undefined behaviour
// SHOWN: proved by induction
// WHY: a pointer becomes an index; text of any length
//- old.c
unsigned f(const char *s) {
  unsigned h = 5381;
  for (; *s; s++) h = h * 33 ^ (unsigned char)*s;
  return h;
}
//- new.c
unsigned f(const char *s) {
  unsigned h = 5381;
  unsigned long i = 0;
  for (;;) {
    unsigned char c = s[i++];
    if (!c) break;
    h = (h * 33) ^ c;
  }
  return h;
}
