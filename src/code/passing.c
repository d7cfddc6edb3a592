#include "code/passing.h"

#include <assert.h>

/* From the lowest bit on: the words of the arguments, those of the results, the number of words of
 * arguments, flags. */
enum {
  WORD_BITS = 3,
  RESULTS_AT = WORD_BITS * PASS_ARGUMENTS,
  COUNT_AT = RESULTS_AT + WORD_BITS * PASS_RESULTS,
  COUNT_BITS = 6,
  VARIADIC_AT = COUNT_AT + COUNT_BITS,
  CONVENTION_AT,
  CONVENTION_BITS = 3,
  KNOWN_AT = CONVENTION_AT + CONVENTION_BITS
};

static uint64_t passing_field(Passing p, unsigned at, unsigned bits) {
  return p >> at & ((UINT64_C(1) << bits) - 1);
}

Passing passing_new(bool is_variadic, unsigned convention) {
  assert(convention < 1u << CONVENTION_BITS);
  return UINT64_C(1) << KNOWN_AT | (uint64_t)is_variadic << VARIADIC_AT |
         (uint64_t)convention << CONVENTION_AT;
}

uint32_t passing_arguments(Passing p) { return (uint32_t)passing_field(p, COUNT_AT, COUNT_BITS); }

bool passing_is_variadic(Passing p) { return passing_field(p, VARIADIC_AT, 1); }

unsigned passing_convention(Passing p) {
  return (unsigned)passing_field(p, CONVENTION_AT, CONVENTION_BITS);
}

PassedWord passing_argument(Passing p, uint32_t k) {
  return k < PASS_ARGUMENTS ? (PassedWord)passing_field(p, WORD_BITS * k, WORD_BITS) : PASS_NOTHING;
}

PassedWord passing_result(Passing p, uint32_t k) {
  if (k >= PASS_RESULTS) return PASS_NOTHING;
  return (PassedWord)passing_field(p, RESULTS_AT + WORD_BITS * k, WORD_BITS);
}

void passing_add_argument(Passing *p, PassedWord word) {
  uint32_t n = passing_arguments(*p);
  if (n < PASS_ARGUMENTS) *p |= (uint64_t)word << WORD_BITS * n;
  if (n < PASS_MOST) *p += UINT64_C(1) << COUNT_AT;
}

void passing_add_result(Passing *p, PassedWord word) {
  uint32_t n = 0;
  while (n < PASS_RESULTS && passing_result(*p, n) != PASS_NOTHING)
    n++;
  if (n < PASS_RESULTS) *p |= (uint64_t)word << (RESULTS_AT + WORD_BITS * n);
}

unsigned passing_width(PassedWord word) {
  switch (word) {
    case PASS_8: return 8;
    case PASS_16: return 16;
    case PASS_32:
    case PASS_FLOAT: return 32;
    default: return 64;
  }
}

/* ---- places ---- */

typedef enum PassedIn { IN_GENERAL, IN_VECTOR, IN_REST } PassedIn;

static PassedIn passed_in(PassedWord word) {
  if (word == PASS_REST) return IN_REST;
  return word == PASS_FLOAT || word == PASS_DOUBLE ? IN_VECTOR : IN_GENERAL;
}

typedef PassedWord PassedWords(Passing p, uint32_t k);

/* What is left of the registers is passed on the stack, in order. */
static bool passing_is_same_place(Passing a, uint32_t i, Passing b, uint32_t k,
                                  PassedWords *words) {
  static const uint32_t most[] = {PASS_GENERAL, PASS_VECTOR, 0};
  const Passing p[] = {a, b};
  const uint32_t at[] = {i, k};
  PassedIn in[2];
  uint32_t number[2];
  for (int v = 0; v < 2; v++) {
    uint32_t used[IN_REST + 1] = {0};
    for (uint32_t n = 0; n <= at[v]; n++) {
      in[v] = passed_in(words(p[v], n));
      if (used[in[v]] == most[in[v]]) in[v] = IN_REST;
      number[v] = used[in[v]]++;
    }
  }
  return in[0] == in[1] && number[0] == number[1];
}

static uint32_t passing_find(Passing given, Passing wanted, uint32_t k, PassedWords *words) {
  PassedWord word = words(wanted, k);
  if (passing_convention(given) != passing_convention(wanted)) return PASS_NOWHERE;
  for (uint32_t i = 0; words(given, i) != PASS_NOTHING; i++)
    if (passed_in(words(given, i)) == passed_in(word) &&
        passing_is_same_place(given, i, wanted, k, words))
      return passed_in(word) == IN_VECTOR && words(given, i) < word ? PASS_NOWHERE : i;
  return PASS_NOWHERE;
}

uint32_t passing_find_argument(Passing given, Passing wanted, uint32_t k) {
  return passing_find(given, wanted, k, passing_argument);
}

uint32_t passing_find_result(Passing given, Passing wanted, uint32_t k) {
  return passing_find(given, wanted, k, passing_result);
}

/* ---- comparison ---- */

static bool passing_fits(Passing given, Passing wanted, PassedWords *words) {
  if (!given || !wanted) return true;
  for (uint32_t k = 0; words(wanted, k) != PASS_NOTHING; k++)
    if (words(given, k) != words(wanted, k) || passing_find(given, wanted, k, words) != k)
      return false;
  return true;
}

bool passing_fits_arguments(Passing given, Passing wanted) {
  return passing_fits(given, wanted, passing_argument);
}

bool passing_fits_results(Passing given, Passing wanted) {
  return passing_fits(given, wanted, passing_result);
}
