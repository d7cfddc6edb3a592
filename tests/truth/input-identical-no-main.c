// DEMAND: equivalent
// NATIVE: none
// WHY: the functions are the same but for a comment and a loop's form: the answer needs no entry
//- old.c
int sum(int n) {
  int s = 0;
  for (; n > 0;) s += n--;
  return s;
}
//- new.c
/* The sum of 1 ... n. */
int sum(int n) {
  int s = 0;
  while (n > 0) s += n--;
  return s;
}
