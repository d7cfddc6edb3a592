// RUN: --entry split --no-normal-form --no-induction
// CALL: char s[3] = {" a"[any_range(0, 2)], " a"[any_range(0, 2)]}; int n = 9; show(split(s, any_bool() ? &n : 0)); show(n);
// DEMAND: equivalent up to strings of up to
// UNSHOWN: arrays of up to
// WHY: the function that it calls sets the count, then adds to it, and only if it is not NULL
//- old.c
static void clear(int *argc) {
  if (argc) *argc = 0;
}
int split(const char *line, int *argc) {
  int n = 0;
  clear(argc);
  for (; *line; line++)
    if (*line == ' ') {
      n++;
      if (argc) ++*argc;
    }
  return n;
}
//- new.c
static void clear(int *argc) {
  if (argc) *argc = 0;
}
int split(const char *line, int *argc) {
  int n = 0;
  clear(argc);
  while (*line)
    if (*line++ == ' ') {
      n++;
      if (argc) *argc += 1;
    }
  return n;
}
