/* The inputs of a subject, enumerated: one letter for each parameter.
 *
 *   i  -100 .. 100          b  0, 1
 *   p  -1 .. 5: the pedal, whose other values behave as -1 or 5; -1 stands for 100 values, 5 for 96
 *   u  of all unsigned numbers only the eight at each end
 *   L  no parameter: the entry returns 64 bits
 *
 * The first parameter changes slowest. */
#ifndef DOMAIN_H
#define DOMAIN_H
#include <stdbool.h>
#include <string.h>

enum { MAX_PARAMETERS = 9 };

typedef struct Domain {
  char kind[MAX_PARAMETERS + 1];
  unsigned count;            /* of parameters */
  int at[MAX_PARAMETERS];    /* position within each parameter's values */
  int value[MAX_PARAMETERS]; /* the input */
} Domain;

static inline int domain_size(char kind) { return kind == 'i' ? 201 : kind == 'b' ? 2 : kind == 'p' ? 7 : 16; }

static inline int domain_value(char kind, int at) {
  if (kind == 'i') return at - 100;
  if (kind == 'p') return at - 1;
  return kind == 'u' && at >= 8 ? at - 16 : at;
}

/* How many inputs of the full domain the value stands for. */
static inline unsigned long domain_weight(char kind, int value) { return kind != 'p' ? 1 : value == -1 ? 100 : value == 5 ? 96 : 1; }

static inline void domain_start(Domain *d, const char *letters) {
  memset(d, 0, sizeof *d);
  for (; *letters && d->count < MAX_PARAMETERS; letters++)
    if (*letters != 'L') d->kind[d->count++] = *letters;
  for (unsigned i = 0; i < d->count; i++) d->value[i] = domain_value(d->kind[i], 0);
}

static inline bool domain_next(Domain *d) {
  for (unsigned i = d->count; i-- > 0;) {
    if (++d->at[i] == domain_size(d->kind[i])) d->at[i] = 0;
    d->value[i] = domain_value(d->kind[i], d->at[i]);
    if (d->at[i]) return true;
  }
  return false;
}
#endif
