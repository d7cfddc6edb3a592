// RUN: --max-time 5 --entry f
// DEMAND: undecided time or differs
// NATIVE: none
// WHY: as limit-filled-memory, with copies, and a function
//- old.c
#include <string.h>
static char a[1 << 20], b[1 << 20];
int f(unsigned n) {
  for (unsigned i = 0; i < n; i++) memcpy(i & 1 ? a : b, i & 1 ? b : a, sizeof a);
  return n > 4000000000u;
}
//- new.c
#include <string.h>
static char a[1 << 20], b[1 << 20];
int f(unsigned n) {
  for (unsigned i = 0; i < n; i++) memcpy(i & 1 ? b : a, i & 1 ? a : b, sizeof a);
  return n > 4000000001u;
}
