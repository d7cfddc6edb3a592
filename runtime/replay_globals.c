/* Prints the memory that a function leaves and that its caller can see, for a native comparison of
 * two versions.
 *
 * The file named by UMBRA_GLOBALS lists symbols, one per line: the distance of its address from
 * umbra_replay_globals, and its name. The file named by UMBRA_PROBES lists the requested locations,
 * one per line:
 *
 *   KIND SIZE SIGNED SHIFT BITS BASE N OFFSET...
 *
 * A location is found from the symbol BASE ("-": the function's result) by N offsets, with a
 * dereference between consecutive ones. KIND: `i` an integer of SIZE bytes (BITS of them from SHIFT
 * on, unless BITS is 0), `b` SIZE bytes, `f` a floating-point number of SIZE bytes, where all NaNs
 * are alike (SHIFT is 16 for a __bf16, the upper half of a float), `t` the string that a pointer
 * leads to, `n` whether the pointer there is null; `e` whether it equals another pointer, `d` its
 * distance from another one: these are followed by `& SYMBOL` or another location. The values are
 * written, one per line, to the file named by UMBRA_GLOBALS_RESULT. They are equal for two versions
 * that left the same memory. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "replay_system.h"

void umbra_replay_globals(const void *result);
extern int umbra_replay_errno;

typedef struct Range {
  uintptr_t start, end;
} Range;

typedef struct Place {
  char kind;
  unsigned long size;
  int is_signed;
  unsigned shift, bits;
  uintptr_t at; /* 0: an address on the way is invalid */
} Place;

enum { MOST_RANGES = 4096, MOST_NAME = 512, MOST_TEXT = 4096 };

static Range ranges[MOST_RANGES];
static unsigned range_count;

static void read_ranges(void) {
  FILE *f = fopen("/proc/self/maps", "r");
  char line[4096];
  if (!f) return;
  while (range_count < MOST_RANGES && fgets(line, sizeof line, f)) {
    unsigned long start, end;
    char can_read;
    if (sscanf(line, "%lx-%lx %c", &start, &end, &can_read) == 3 && can_read == 'r')
      ranges[range_count++] = (Range){start, end};
  }
  fclose(f);
}

/* The number of bytes that can be read from there on, at most n. */
static unsigned long readable(uintptr_t at, unsigned long n) {
  unsigned long can = 0;
  for (unsigned i = 0; i < range_count && can < n; i++)
    if (ranges[i].start <= at + can && at + can < ranges[i].end) can = ranges[i].end - at;
  return can < n ? can : n;
}

uintptr_t umbra_replay_symbol(const char *name);

/* 0 if there is no such symbol. */
static uintptr_t find_symbol(const char *name) {
  const char *path = system_variable("UMBRA_GLOBALS");
  FILE *f = path ? fopen(path, "r") : NULL;
  char line[MOST_NAME + 32];
  uintptr_t found = strcmp(name, "errno") == 0 ? (uintptr_t)&umbra_replay_errno : 0;
  while (f && !found && fgets(line, sizeof line, f)) {
    char *end;
    long distance = strtol(line, &end, 10);
    end[strcspn(end, "\n")] = 0;
    if (*end == ' ' && strcmp(end + 1, name) == 0)
      found = (uintptr_t)umbra_replay_globals + (uintptr_t)distance;
  }
  if (f) fclose(f);
  return found;
}

uintptr_t umbra_replay_symbol(const char *name) { return find_symbol(name); }

static uintptr_t pointer_at(uintptr_t at) {
  uintptr_t p = 0;
  if (readable(at, sizeof p) == sizeof p) memcpy(&p, (const void *)at, sizeof p);
  return p;
}

/* Parses what follows the kind. False at the end of the line. */
static int read_place(FILE *f, char kind, const void *result, Place *p) {
  char base[MOST_NAME];
  unsigned n;
  *p = (Place){.kind = kind};
  if (fscanf(f, "%lu %d %u %u %511s %u", &p->size, &p->is_signed, &p->shift, &p->bits, base, &n) !=
      6)
    return 0;
  p->at = strcmp(base, "-") == 0 ? (uintptr_t)result : find_symbol(base);
  for (unsigned i = 0; i < n; i++) {
    long offset;
    if (fscanf(f, "%ld", &offset) != 1) return 0;
    if (i && p->at) p->at = pointer_at(p->at);
    if (p->at) p->at += (uintptr_t)offset;
  }
  return 1;
}

static void show_number(const Place *p, FILE *out) {
  unsigned __int128 value = 0;
  unsigned long bytes = p->bits ? (p->shift + p->bits + 7) / 8 : p->size;
  unsigned width = p->bits ? p->bits : (unsigned)(8 * bytes);
  if (bytes > sizeof value || readable(p->at, bytes) < bytes) {
    fprintf(out, "nothing\n");
    return;
  }
  memcpy(&value, (const void *)p->at, bytes);
  if (p->bits) value = value >> p->shift & (((unsigned __int128)1 << p->bits) - 1);
  if (width < 128 && p->is_signed && value >> (width - 1) & 1)
    value |= ~(unsigned __int128)0 << width;
  /* As hexadecimal digits of 128 bits, so that a number is the same in every type that can hold
   * it. */
  fprintf(out, "0x%016llx%016llx\n", (unsigned long long)(value >> 64), (unsigned long long)value);
}

static void show_bytes(uintptr_t at, unsigned long size, int is_text, FILE *out) {
  unsigned long n = readable(at, size);
  const unsigned char *b = (const unsigned char *)at;
  for (unsigned long i = 0; i < n && (!is_text || b[i]); i++)
    fprintf(out, "%02x", b[i]);
  fprintf(out, "\n");
}

/* Tests the bits, because the program may be compiled with -ffinite-math-only. */
static int is_nan(const Place *p) {
  uint64_t low = 0;
  uint16_t high = 0;
  unsigned long size = p->size;
  if (readable(p->at, size) < size) return 0;
  memcpy(&low, (const void *)p->at, size < sizeof low ? size : sizeof low);
  low <<= p->shift;
  if (p->shift) size = 4;
  if (size == 2) return (low & 0x7fff) > 0x7c00;
  if (size == 4) return (low & 0x7fffffff) > 0x7f800000;
  if (size == 8) return low << 1 > 0xffe0000000000000;
  memcpy(&high, (const char *)p->at + sizeof low, sizeof high);
  high &= 0x7fff;
  return high && (!(low >> 63) || (high == 0x7fff && low << 1));
}

static void show_float(const Place *p, FILE *out) {
  if (is_nan(p))
    fprintf(out, "nan\n");
  else
    show_bytes(p->at, p->size, 0, out);
}

static void show_pointer(const Place *p, FILE *f, const void *result, FILE *out) {
  char kind, name[MOST_NAME];
  Place other;
  uintptr_t to = 0, pointer = p->at ? pointer_at(p->at) : 0;
  if (fscanf(f, " %c", &kind) != 1) return;
  if (kind == '&')
    to = fscanf(f, "%511s", name) == 1 ? find_symbol(name) : 0;
  else if (read_place(f, kind, result, &other) && other.at)
    to = pointer_at(other.at);
  if (p->kind == 'e')
    fprintf(out, "%d\n", pointer == to);
  else
    fprintf(out, "%ld\n", (long)(pointer - to));
}

static void show(const Place *p, FILE *f, const void *result, FILE *out) {
  switch (p->kind) {
    case 'i': show_number(p, out); break;
    case 'b': show_bytes(p->at, p->size, 0, out); break;
    case 'f': show_float(p, out); break;
    case 't': show_bytes(p->at, MOST_TEXT, 1, out); break;
    case 'n': fprintf(out, "%d\n", p->at && pointer_at(p->at)); break;
    default: show_pointer(p, f, result, out); break;
  }
}

void umbra_replay_globals(const void *result) {
  const char *to = system_variable("UMBRA_GLOBALS_RESULT"), *from = system_variable("UMBRA_PROBES");
  char kind;
  FILE *f = from ? fopen(from, "r") : NULL;
  if (!to || !f) return;
  read_ranges();
  FILE *out = fopen(to, "wb");
  for (Place p; out && fscanf(f, " %c", &kind) == 1 && read_place(f, kind, result, &p);)
    show(&p, f, result, out);
  if (out) fclose(out);
  fclose(f);
}
