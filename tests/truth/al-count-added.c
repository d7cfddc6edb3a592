// RUN: --entry spaces --no-normal-form --no-induction
// CALL: char s[3] = {" a"[any_range(0, 2)], " a"[any_range(0, 2)]}; int n = any_range(0, 3); spaces(s, &n); show(n);
// DEMAND: equivalent up to strings of up to
// UNSHOWN: arrays of up to
// WHY: a count that is only added to is not the length of the text
//- old.c
void spaces(const char *s, int *count) {
  for (; *s; s++)
    if (*s == ' ') ++*count;
}
//- new.c
void spaces(const char *s, int *count) {
  while (*s)
    if (*s++ == ' ') *count += 1;
}
