// RUN: --entry comma --no-normal-form --no-induction
// CALL: char s[4] = {"a,;"[any_range(0, 3)], "a,;"[any_range(0, 3)], "a,;"[any_range(0, 3)]}; int n = 9; show(comma(s, &n)); show(n);
// DEMAND: equivalent up to strings of up to
// UNSHOWN: arrays of up to
// WHY: the length is only a result, so it is not the length of the text, which ends with a zero
//- old.c
int comma(const char *text, int *length) {
  int at = -1, n = 0;
  *length = 0;
  for (; text[n]; n++)
    if (text[n] == ',') at = n;
  *length = n;
  return at;
}
//- new.c
int comma(const char *text, int *length) {
  int at = -1, n = 0;
  *length = 0;
  for (; text[n]; n++) {
    char after = text[n + 1];
    if (text[n] == ',' && (after || !after)) at = n;
  }
  *length = n;
  return at;
}
