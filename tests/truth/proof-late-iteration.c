// RUN: --max-time 20 --entry f
// CALL: show(f((unsigned char)any_char()));
// DEMAND: differs
// UNSHOWN: for every input
// WHY: the hundredth iteration differs, and no relation between registers shows it
//- old.c
unsigned f(unsigned char n) {
  unsigned s = 1;
  for (unsigned i = 0; i < n; i++) s = s * 7 + i;
  return s;
}
//- new.c
unsigned f(unsigned char n) {
  unsigned s = 1;
  for (unsigned i = 0; i < n; i++) s = s * 7 + (i == 100 ? 0 : i);
  return s;
}
