/* A matcher with backtracking (Pike's, of "The Practice of Programming", in its structure) on six symbolic bytes. */
#include <umbra.h>

static int here(const char *re, const char *text);

static int star(int c, const char *re, const char *text) {
  do {
    if (here(re, text)) return 1;
  } while (*text && (*text++ == c || c == '.'));
  return 0;
}

static int here(const char *re, const char *text) {
  if (!re[0]) return 1;
  if (re[1] == '*') return star(re[0], re + 2, text);
  if (re[0] == '$' && !re[1]) return !*text;
  if (*text && (re[0] == '.' || re[0] == *text)) return here(re + 1, text + 1);
  return 0;
}

int main(void) {
  char text[7];
  umbra_symbolic(text, 6, "text");
  text[6] = 0;
  const char *at = text;
  do {
    if (here("a*b.c*$", at)) return 1 + (int)(at - text);
  } while (*at++);
  return 0;
}
