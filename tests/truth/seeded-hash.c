// RUN: --max-time 60
// NATIVE: none
// DEMAND: equivalent up to assumptions: which memory location a hash of a clock
// WHY: native runs cannot try all times of day; both versions make the same table whatever the time is
//- old.c
#include <stdio.h>
#include <time.h>
static const char *table[64];
static unsigned hash(unsigned h, const char *s) { for (; *s; s++) h ^= (h << 5) + (h >> 2) + (unsigned char)*s; return h ^ h >> 9; }
static void put(unsigned seed, const char *s) { unsigned k = hash(seed, s) & 63; while (table[k]) k = (k + 1) & 63; table[k] = s; }
int main(void) {
  unsigned seed = hash((unsigned)time(NULL), "seeded"), n = 0;
  put(seed, "one"); put(seed, "two"); put(seed, "three");
  for (int i = 0; i < 64; i++) n += table[i] != NULL;
  printf("%u\n", n);
}
//- new.c
#include <stdio.h>
#include <time.h>
static const char *table[64];
static unsigned hash(unsigned h, const char *s) { while (*s) { h ^= (h << 5) + (h >> 2) + (unsigned char)*s++; } return (h >> 9) ^ h; }
static void put(unsigned seed, const char *s) { unsigned k = hash(seed, s); while (table[k & 63]) k++; table[k & 63] = s; }
int main(void) {
  unsigned seed = hash((unsigned)time(NULL), "seeded"), n = 0;
  put(seed, "one"); put(seed, "two"); put(seed, "three");
  for (int i = 0; i < 64; i++) n += table[i] ? 1 : 0;
  printf("%u\n", n);
}
