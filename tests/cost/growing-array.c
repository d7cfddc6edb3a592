// RUN: --entry sum
// COST: none
// WHY: an array that is doubled when it is full needs at most twice as much
//- old.c
#include <stdlib.h>
int sum(unsigned char n) {
  int *a = malloc((n + 1) * sizeof *a), s = 0;
  if (!a) return -1;
  for (int i = 0; i < n; i++) a[i] = i;
  for (int i = 0; i < n; i++) s += a[i];
  free(a);
  return s;
}
//- new.c
#include <stdlib.h>
int sum(unsigned char n) {
  int room = 4, *a = malloc(room * sizeof *a), s = 0;
  if (!a) return -1;
  for (int i = 0; i < n; i++) {
    if (i == room) {
      room *= 2;
      int *more = realloc(a, room * sizeof *a);
      if (!more) return -1;
      a = more;
    }
    a[i] = i;
  }
  for (int i = 0; i < n; i++) s += a[i];
  free(a);
  return s;
}
