// RUN: --max-time 60
// DEMAND: differs output
// NATIVE: none
// WHY: two long options without abbreviations; natively: ./program --no-dereference-links --keep-directory-symlink
//- old.c
#include <getopt.h>
#include <stddef.h>
int main(int argc, char **argv) {
  static const struct option names[] = {
      {"no-dereference-links", no_argument, 0, 'l'},  {"no-dereference-all", no_argument, 0, 'a'},
      {"keep-directory-symlink", no_argument, 0, 'k'}, {"keep-directory-contents", no_argument, 0, 'c'}, {0}};
  int links = 0, keep = 0, c;
  while ((c = getopt_long(argc, argv, "", names, NULL)) != -1) {
    if (c == 'l') links = 1;
    else if (c == 'k') keep = 1;
    else if (c == '?') return 2;
  }
  return links && keep ? 3 : 0;
}
//- new.c
#include <getopt.h>
#include <stddef.h>
int main(int argc, char **argv) {
  static const struct option names[] = {
      {"no-dereference-links", no_argument, 0, 'l'},  {"no-dereference-all", no_argument, 0, 'a'},
      {"keep-directory-symlink", no_argument, 0, 'k'}, {"keep-directory-contents", no_argument, 0, 'c'}, {0}};
  int links = 0, keep = 0, c;
  while ((c = getopt_long(argc, argv, "", names, NULL)) != -1) {
    if (c == 'l') links = 1;
    else if (c == 'k') keep = 1;
    else if (c == '?') return 2;
  }
  return links && keep ? 4 : 0;
}
