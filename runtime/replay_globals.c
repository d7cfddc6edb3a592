/* What a function leaves in the program's variables, for comparing two versions of it natively.
 *
 * The file named by UMBRA_GLOBALS lists variables and functions, one a line: the distance of its
 * address from umbra_replay_globals, and its size (0: a function). The bytes of the variables go to
 * the file that UMBRA_GLOBALS_RESULT names. Addresses are different in every
 * run and every program, so a word that is one is written as what it points to: number in the list
 * and offset; 0 for memory that is in no list. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void umbra_replay_globals(void);

typedef struct Symbol {
  unsigned char *at;
  unsigned long size;
} Symbol;

typedef struct Range {
  uintptr_t start, end;
} Range;

enum { MOST_RANGES = 4096 };

static Symbol *symbols;
static unsigned long symbol_count;
static Range ranges[MOST_RANGES];
static unsigned range_count;

static int read_symbols(void) {
  const char *path = getenv("UMBRA_GLOBALS");
  FILE *f = path ? fopen(path, "r") : NULL;
  long distance;
  unsigned long size;
  if (!f) return 0;
  while (fscanf(f, "%ld %lu", &distance, &size) == 2) {
    Symbol *grown = realloc(symbols, (symbol_count + 1) * sizeof *symbols);
    if (!grown) break;
    symbols = grown;
    symbols[symbol_count++] =
        (Symbol){(unsigned char *)((uintptr_t)umbra_replay_globals + (uintptr_t)distance), size};
  }
  fclose(f);
  return 1;
}

static void read_ranges(void) {
  FILE *f = fopen("/proc/self/maps", "r");
  char line[4096];
  if (!f) return;
  while (range_count < MOST_RANGES && fgets(line, sizeof line, f)) {
    unsigned long start, end;
    if (sscanf(line, "%lx-%lx", &start, &end) == 2) ranges[range_count++] = (Range){start, end};
  }
  fclose(f);
}

/* What stands for the word in the file. */
static uint64_t neutral(uint64_t word) {
  unsigned i = 0;
  while (i < range_count && !(ranges[i].start <= word && word < ranges[i].end))
    i++;
  if (i == range_count) return word;
  for (unsigned long k = 0; k < symbol_count; k++) {
    uint64_t offset = word - (uintptr_t)symbols[k].at;
    if (offset <= symbols[k].size && (offset < symbols[k].size || !symbols[k].size))
      return (uint64_t)(k + 1) << 32 | offset;
  }
  return 0;
}

static void write_symbol(const Symbol *s, FILE *f) {
  for (unsigned long i = 0; i < s->size; i += 8) {
    uint64_t word;
    unsigned long n = s->size - i < 8 ? s->size - i : 8;
    memcpy(&word, s->at + i, n);
    if (n == 8) word = neutral(word);
    fwrite(&word, 1, n, f);
  }
}

void umbra_replay_globals(void) {
  const char *result = getenv("UMBRA_GLOBALS_RESULT");
  if (!result || !read_symbols()) return;
  read_ranges();
  FILE *f = fopen(result, "wb");
  if (!f) return;
  for (unsigned long i = 0; i < symbol_count; i++)
    write_symbol(&symbols[i], f);
  fclose(f);
}
