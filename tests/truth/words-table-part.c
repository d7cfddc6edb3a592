// NATIVE: none
// DEMAND: differs
// WHY: the argument is compared with parts of the words of a table, only as many bytes as it has, and the whole word is tried
//- old.c
#include <ctype.h>
#include <stdio.h>
#include <string.h>
/* each letter is that before the letter that is meant */
static const char *const table[] = {"nvmdqrgho",   "shldrs`lor", "khmjr", "bnmsdws", "w`ssqhatsdr",
                                    "dudqxsghmf", "chqdbsnqx",  "mdudq", "`kv`xr"};
static char words[9][16];
static int find(const char *word) {
  size_t len = strlen(word);
  for (int i = 0; i < 9; i++)
    if (!strncmp(words[i], word, len) && strlen(words[i]) == len) return i;
  return -1;
}
static void quote(const char *s) {
  for (; *s; s++)
    if (*s == '\'' || *s == '\\' || *s == '?' || *s == '\n' || !isprint((unsigned char)*s))
      printf("\\%o", (unsigned char)*s);
    else
      putchar(*s);
}
int main(int argc, char **argv) {
  for (int i = 0; i < 9; i++)
    for (int k = 0; table[i][k]; k++)
      words[i][k] = (char)(table[i][k] + 1);
  for (int i = 1; i < argc; i++) {
    quote(argv[i]);
    switch (find(argv[i])) {
      case 4: puts(": extended attributes"); break;
      case 5: puts(": all"); break;
      case -1: puts(": unknown"); break;
      default: puts("");
    }
  }
  return 0;
}
//- new.c
#include <ctype.h>
#include <stdio.h>
#include <string.h>
/* each letter is that before the letter that is meant */
static const char *const table[] = {"nvmdqrgho",   "shldrs`lor", "khmjr", "bnmsdws", "w`ssqhatsdr",
                                    "dudqxsghmf", "chqdbsnqx",  "mdudq", "`kv`xr"};
static char words[9][16];
static int find(const char *word) {
  size_t len = strlen(word);
  for (int i = 0; i < 9; i++)
    if (!strncmp(words[i], word, len) && strlen(words[i]) == len) return i;
  return -1;
}
static void quote(const char *s) {
  for (; *s; s++)
    if (*s == '\'' || *s == '\\' || *s == '?' || *s == '\n' || !isprint((unsigned char)*s))
      printf("\\%o", (unsigned char)*s);
    else
      putchar(*s);
}
int main(int argc, char **argv) {
  for (int i = 0; i < 9; i++)
    for (int k = 0; table[i][k]; k++)
      words[i][k] = (char)(table[i][k] + 1);
  for (int i = 1; i < argc; i++) {
    quote(argv[i]);
    switch (find(argv[i])) {
      case 4: puts(": extended"); break;
      case 5: puts(": all"); break;
      case -1: puts(": unknown"); break;
      default: puts("");
    }
  }
  return 0;
}
