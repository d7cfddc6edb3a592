/* The sizes of the symbolic input of main, explored one after the other. */
#ifndef UMBRA_ENGINE_ENGINE_SIZES_H
#define UMBRA_ENGINE_ENGINE_SIZES_H
#include "base/invocation.h"
#include "engine/engine.h"
#include "env/env.h"

/* How main is started with one size of its input. */
typedef struct SizedStart SizedStart;
struct SizedStart {
  TextList texts; /* the words, as owned strings, */
  StrList words;  /* which this list borrows */
  Invocation invocation;
};

typedef struct Sizes {
  unsigned count;   /* number of sizes to explore */
  unsigned step;    /* number of sizes explored before the current one */
  unsigned current; /* the current size (invocation_step) */
  SizedStart start; /* with the current size, if there are several */
  double end;       /* of the current size's time, clock_now; 0: no limit */
  double found_at;  /* clock_now after the first size with a known difference; 0: none yet */
  StateList trials; /* states of sizes that are tried at the end (trials.c), smaller sizes first */
  uint32_t trial;   /* the size that is tried now; 0: none */
} Sizes;

/* Starts exploring the size of this step: sets how main is started, and a share of the time. */
void sizes_begin(Engine *e, unsigned step);
void sizes_give_time(Engine *e);       /* a new share of the time, from now on */
void sizes_start(Engine *e);           /* queues the initial states of the program */
uint32_t sizes_begun(const Engine *e); /* the largest size so far that is a bound */
/* Starts with the words in s->texts, which are owned by s, and with those for a size of the given
 * ones. */
void sized_start_parse(SizedStart *s);
void sized_start_limit(SizedStart *s, const StrList *given, unsigned size);
void sized_start_done(SizedStart *s);
bool sizes_see_input(const Engine *e); /* the program has read standard input */
/* Appends the bounds of a verdict about this size. */
void sizes_bounds(const Engine *e, uint32_t size, TextList *bounds);
#endif
