/* What the papers' subjects share. A subject is one unified program with one entry function per analysed method; -DMUTANT=gcd_12 (a name
 * of the papers' tables) selects what the new version changes, without it nothing is changed. The labels of the decisions and statements
 * (R1, A5t, ...) stand in the code; a mutant redefines the macro of its label, whose argument is what the old version has there:
 *
 *   #define R1(old) change(old, x == 0)       mutated: the new version has x == 0
 *   #define R1(old) (old)                     not mutated
 *
 * Domains are those of the papers' runs: ints from -100 to 100, booleans are ints from 0 to 1. An entry returns everything that can be
 * observed after it, packed into one number; what a subject prints and the assertions it fails are observed as they are. */
#ifndef PAPER_H
#define PAPER_H
#include <assert.h>
#include <string.h>
#include <umbra.h>
#include <unistd.h>

#define BIT(n) (1LL << (n))
#define base BIT(62) /* the program without changes */
#ifndef MUTANT
#define MUTANT base
#endif
#define HAS(mutant) ((MUTANT) & (mutant))

/* & instead of &&: the domain is no decision of the subject, it should not make paths. */
static inline void assume_int(int x) { umbra_assume((x >= -100) & (x <= 100)); }
static inline void assume_bool(int b) { umbra_assume((b >= 0) & (b <= 1)); }

static inline void say(const char *text) {
  ssize_t written = write(1, text, strlen(text));
  (void)written;
}

static inline long long pack2(int a, int b) { return (long long)((unsigned long long)(unsigned)a << 32 | (unsigned)b); }

/* Each within 16 bits. */
static inline long long pack4(int a, int b, int c, int d) { return pack2(a << 16 | (b & 0xffff), c << 16 | (d & 0xffff)); }
#endif
