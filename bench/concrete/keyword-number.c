// A keyword, and a number in a range
//- old.c
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
int main(void) {
  char line[256];
  int depth = 8, width = 80;
  while (fgets(line, sizeof line, stdin)) {
    char *value = strchr(line, '=');
    if (!value) continue;
    *value++ = 0;
    int n = atoi(value);
    if (strcmp(line, "max_depth") == 0 && n > 0) depth = n;
    if (strcmp(line, "line_width") == 0 && n > 20) width = n > 1000 ? 1000 : n;
  }
  printf("%d %d\n", depth, width);
  return 0;
}
//- new.c
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
int main(void) {
  char line[256];
  int depth = 8, width = 80;
  while (fgets(line, sizeof line, stdin)) {
    char *value = strchr(line, '=');
    if (!value) continue;
    *value++ = 0;
    int n = atoi(value);
    if (strcmp(line, "max_depth") == 0 && n > 0) depth = n;
    if (strcmp(line, "line_width") == 0 && n > 20) width = n > 1200 ? 1000 : n;
  }
  printf("%d %d\n", depth, width);
  return 0;
}
