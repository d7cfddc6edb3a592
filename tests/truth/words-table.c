// RUN: --max-time 60
// DEMAND: differs output
// NATIVE: none
// WHY: the name is only in a table that bsearch searches; natively: ./program run show-configuration-file
//- old.c
#include <stdlib.h>
#include <string.h>
struct command { const char *name; int code; };
static const struct command commands[] = {
    {"list-configurations", 1}, {"show-configuration-file", 2}, {"write-configuration", 3}};
static int compare(const void *key, const void *c) { return strcmp(key, ((const struct command *)c)->name); }
int main(int argc, char **argv) {
  if (argc != 3 || strcmp(argv[1], "run") != 0) return 0;
  const struct command *c = bsearch(argv[2], commands, 3, sizeof *commands, compare);
  return c ? c->code : 9;
}
//- new.c
#include <stdlib.h>
#include <string.h>
struct command { const char *name; int code; };
static const struct command commands[] = {
    {"list-configurations", 1}, {"show-configuration-file", 4}, {"write-configuration", 3}};
static int compare(const void *key, const void *c) { return strcmp(key, ((const struct command *)c)->name); }
int main(int argc, char **argv) {
  if (argc != 3 || strcmp(argv[1], "run") != 0) return 0;
  const struct command *c = bsearch(argv[2], commands, 3, sizeof *commands, compare);
  return c ? c->code : 9;
}
