// Lists that are nested 40 deep and well-formed
//- old.c
#include <stdio.h>
static int next, items;
static int list(int depth) {
  if (depth > 40) return -1;
  next = getchar();
  while (next == ' ') next = getchar();
  if (next == ']') return 0;
  for (;;) {
    if (next == '[') {
      if (list(depth + 1)) return -1;
    } else if (next < '0' || next > '9') {
      return -2;
    }
    items++;
    next = getchar();
    if (next == ']') return 0;
    if (next != ',') return -2;
    next = getchar();
  }
}
int main(void) {
  next = getchar();
  if (next != '[') return 1;
  int result = list(1);
  if (result == -1) puts("too deep");
  if (!result) printf("%d items\n", items);
  return result != 0;
}
//- new.c
#include <stdio.h>
static int next, items;
static int list(int depth) {
  if (depth > 39) return -1;
  next = getchar();
  while (next == ' ') next = getchar();
  if (next == ']') return 0;
  for (;;) {
    if (next == '[') {
      if (list(depth + 1)) return -1;
    } else if (next < '0' || next > '9') {
      return -2;
    }
    items++;
    next = getchar();
    if (next == ']') return 0;
    if (next != ',') return -2;
    next = getchar();
  }
}
int main(void) {
  next = getchar();
  if (next != '[') return 1;
  int result = list(1);
  if (result == -1) puts("too deep");
  if (!result) printf("%d items\n", items);
  return result != 0;
}
