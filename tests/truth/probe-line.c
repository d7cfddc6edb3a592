// RUN: --max-time 150 --max-paths 500
// DEMAND: differs
// NATIVE: none
// WHY: a line as long as the buffer, longer than the input that grows
//- old.c
#include <stdio.h>
#include <string.h>
int main(void) {
  char line[1000], kept[256];
  int over = 0;
  while (fgets(line, sizeof line, stdin)) {
    size_t n = strcspn(line, "\n");
    if (n >= sizeof kept) {
      over++;
      continue;
    }
    memcpy(kept, line, n);
    kept[n] = 0;
  }
  printf("%d\n", over);
  return 0;
}
//- new.c
#include <stdio.h>
#include <string.h>
int main(void) {
  char line[1000], kept[256];
  int over = 0;
  while (fgets(line, sizeof line, stdin)) {
    size_t n = strcspn(line, "\n");
    if (n > sizeof kept) {
      over++;
      continue;
    }
    memcpy(kept, line, n);
    kept[n] = 0;
  }
  printf("%d\n", over);
  return 0;
}
