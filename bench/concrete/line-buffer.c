// A data line that is exactly as long as the buffer
//- old.c
#include <stdio.h>
#include <string.h>
int main(void) {
  char line[2048], kept[200];
  unsigned lines = 0, lost = 0;
  while (fgets(line, sizeof line, stdin)) {
    size_t n = strcspn(line, "\r\n");
    if (strncmp(line, "DATA ", 5) != 0) continue;
    lines++;
    if (n >= sizeof kept) {
      lost++;
      continue;
    }
    memcpy(kept, line, n);
    kept[n] = 0;
  }
  printf("%u lines, %u lost\n", lines, lost);
  return 0;
}
//- new.c
#include <stdio.h>
#include <string.h>
int main(void) {
  char line[2048], kept[200];
  unsigned lines = 0, lost = 0;
  while (fgets(line, sizeof line, stdin)) {
    size_t n = strcspn(line, "\r\n");
    if (strncmp(line, "DATA ", 5) != 0) continue;
    lines++;
    if (n > sizeof kept) {
      lost++;
      continue;
    }
    memcpy(kept, line, n);
    kept[n] = 0;
  }
  printf("%u lines, %u lost\n", lines, lost);
  return 0;
}
