// A request with a header, and chunks with an extension
//- old.c
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
int main(void) {
  char line[512], body[1024];
  int is_chunked = 0;
  if (!fgets(line, sizeof line, stdin) || strncmp(line, "POST ", 5) != 0) return 1;
  while (fgets(line, sizeof line, stdin) && line[0] != '\n')
    if (strncmp(line, "Transfer-Encoding: chunked", 26) == 0) is_chunked = 1;
  if (!is_chunked) return 2;
  unsigned long total = 0;
  while (fgets(line, sizeof line, stdin)) {
    char *end;
    unsigned long n = strtoul(line, &end, 16);
    if (end == line) return 3;
    if (*end != '\n' && *end != ';') return 4;
    if (!n) break;
    if (n > sizeof body || fread(body, 1, n, stdin) != n) return 5;
    total += n;
    if (getchar() != '\n') return 6;
  }
  printf("%lu\n", total);
  return 0;
}
//- new.c
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
int main(void) {
  char line[512], body[1024];
  int is_chunked = 0;
  if (!fgets(line, sizeof line, stdin) || strncmp(line, "POST ", 5) != 0) return 1;
  while (fgets(line, sizeof line, stdin) && line[0] != '\n')
    if (strncmp(line, "Transfer-Encoding: chunked", 26) == 0) is_chunked = 1;
  if (!is_chunked) return 2;
  unsigned long total = 0;
  while (fgets(line, sizeof line, stdin)) {
    char *end;
    unsigned long n = strtoul(line, &end, 16);
    if (end == line) return 3;
    if (*end != '\n') return 4;
    if (!n) break;
    if (n > sizeof body || fread(body, 1, n, stdin) != n) return 5;
    total += n;
    if (getchar() != '\n') return 6;
  }
  printf("%lu\n", total);
  return 0;
}
