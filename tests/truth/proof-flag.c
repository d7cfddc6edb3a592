// RUN: --max-time 20 --entry f
// CALL: char s[6] = {(char)any_range(30, 35), (char)any_range(30, 35), 33, (char)any_range(30, 35), 33, 0}; show((int)f(s));
// DEMAND: differs
// UNSHOWN: for every input
// WHY: a flag for the last character is wrong after one character
//- old.c
unsigned f(const char *s) {
  unsigned words = 0;
  char before = ' ';
  for (; *s; s++) {
    if (*s != ' ' && before == ' ') words++;
    before = *s;
  }
  return words;
}
//- new.c
unsigned f(const char *s) {
  unsigned words = 0;
  int inside = 0;
  for (; *s; s++) {
    if (*s == ' ') inside = 0;
    else if (!inside) inside = *s != '"', words++;
  }
  return words;
}
