// A key of one section, after another section
//- old.c
#include <stdio.h>
#include <string.h>
int main(void) {
  char line[256], section[32] = "";
  int level = 0;
  while (fgets(line, sizeof line, stdin)) {
    line[strcspn(line, "\n")] = 0;
    char *end = strchr(line, ']');
    if (line[0] == '[') {
      if (!end) return 1;
      *end = 0;
      strncpy(section, line + 1, sizeof section - 1);
    } else if (strcmp(section, "network") == 0) {
      if (strcmp(line, "proxy=on") == 0) level |= 1;
      if (strcmp(line, "tunnel=on") == 0) level |= 2;
    } else if (strcmp(section, "security") == 0) {
      if (strcmp(line, "strict=yes") == 0) level = level == 3 ? 4 : 5;
    }
  }
  return level;
}
//- new.c
#include <stdio.h>
#include <string.h>
int main(void) {
  char line[256], section[32] = "";
  int level = 0;
  while (fgets(line, sizeof line, stdin)) {
    line[strcspn(line, "\n")] = 0;
    char *end = strchr(line, ']');
    if (line[0] == '[') {
      if (!end) return 1;
      *end = 0;
      strncpy(section, line + 1, sizeof section - 1);
    } else if (strcmp(section, "network") == 0) {
      if (strcmp(line, "proxy=on") == 0) level |= 1;
      if (strcmp(line, "tunnel=on") == 0) level |= 2;
    } else if (strcmp(section, "security") == 0) {
      if (strcmp(line, "strict=yes") == 0) level = level ? 4 : 5;
    }
  }
  return level;
}
