// a flag for a state
//- old.c
unsigned f(const char *s) {
  unsigned words = 0;
  int inside = 0;
  for (; *s; s++) {
    if (*s == ' ') inside = 0;
    else if (!inside) {
      inside = 1;
      words++;
    }
  }
  return words;
}
//- same.c
unsigned f(const char *s) {
  unsigned words = 0;
  char before = ' ';
  while (*s) {
    if (*s != ' ' && before == ' ') words++;
    before = *s++;
  }
  return words;
}
//- other.c
unsigned f(const char *s) {
  unsigned words = 0;
  char before = 0;
  while (*s) {
    if (*s != ' ' && before == ' ') words++;
    before = *s++;
  }
  return words;
}
