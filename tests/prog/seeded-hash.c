// RUN: --search dfs
// EXPECT: paths 3
// EXPECT: exit-values 0 1 2
// EXPECT: cut-some approximated
// EXPECT: verdict incomplete
/* A table of strings whose hash is seeded with the time, as scripting languages have: one order of it is
 * looked at, which is said; what the input decides is explored all the same. */
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <umbra.h>
typedef struct Name {
  struct Name *next;
  char text[8];
} Name;
static Name *table[128], names[40];
static unsigned hash(unsigned seed, const char *text) {
  unsigned h = seed ^ (unsigned)strlen(text);
  for (; *text; text++) h ^= (h << 5) + (h >> 2) + (unsigned char)*text;
  return h;
}
static Name *intern(unsigned seed, const char *text, int n) {
  Name **list = &table[hash(seed, text) & 127];
  for (Name *at = *list; at; at = at->next)
    if (strcmp(at->text, text) == 0) return at;
  strcpy(names[n].text, text);
  names[n].next = *list;
  return *list = &names[n];
}
int main(void) {
  unsigned seed = hash((unsigned)time(NULL), "seed");
  char text[8] = "key";
  for (int i = 0; i < 30; i++) {
    text[3] = (char)('a' + i);
    intern(seed, text, i);
  }
  int which = umbra_range(0, 3, "which");
  if (which == 2) return intern(seed, "keyb", 31) == &names[1] ? 2 : 5;
  return which == 1 ? intern(seed, "other", 31) == &names[31] : 0;
}
