// RUN: --entry find --no-normal-form --no-induction --max-elements 2 --max-text 2
// CALL: char *p[3] = {any_bool() ? "a" : "b", any_bool() ? "a" : 0, 0}; show(find(p, 'a'));
// DEMAND: equivalent up to lists of up to 2 strings that end with NULL
// UNSHOWN: outside an object
// WHY: every index up to that of the NULL at the end is inside the list
//- old.c
int find(char *names[], char c) {
  for (int i = 0; names && names[i]; i++)
    if (names[i][0] == c) return i;
  return -1;
}
//- new.c
int find(char *names[], char c) {
  if (!names) return -1;
  for (char **name = names; *name; name++)
    if (**name == c) return (int)(name - names);
  return -1;
}
