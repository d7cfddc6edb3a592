// RUN: --entry skip --no-normal-form --no-induction
// CALL: const char *s = any_bool() ? " a" : "a"; skip(&s); show(s);
// DEMAND: equivalent up to single elements for pointers without a length
// UNSHOWN: lists of up to
// WHY: only the string is stepped through, so the pointer leads to one string
//- old.c
void skip(const char **at) {
  while (*at && **at == ' ') ++*at;
}
//- new.c
void skip(const char **at) {
  const char *s = *at;
  while (s && s[0] == ' ') s++;
  *at = s;
}
