/* The inputs that a search keeps (hunt.h), and what their runs have shown. */
#ifndef UMBRA_ENGINE_CORPUS_H
#define UMBRA_ENGINE_CORPUS_H
#include "engine/content.h"
#include "exec/path_trace.h"
#include "impact/distance.h"

typedef struct Kept {
  Model *input;
  unsigned start; /* hunt_step */
  uint32_t data_size;
  const char *from;     /* the file (given_files.h) that it was made from; NULL: none */
  InputNumbers used;    /* by the run */
  InputNumbers numbers; /* those that are not contents */
  ContentList contents;
  bool diverges;       /* the versions took different paths */
  uint32_t distance;   /* the least number of instructions to a change */
  uint64_t work;       /* of its run */
  uint32_t nearest_to; /* number of sides to which it is the nearest */
  uint32_t picked;     /* how often it was changed */
  uint64_t number;
} Kept;

typedef struct Corpus Corpus;

Corpus *corpus_new(const Program *p);
void corpus_free(Corpus *c);
/* Records what the run has shown; true if it is worth keeping. */
bool corpus_look(Corpus *c, const PathTrace *t);
/* Keeps the input of the run that was looked at last. Takes a reference to k->input and k's lists;
 * the pointer is valid until the next one is kept. */
Kept *corpus_keep(Corpus *c, const PathTrace *t, const Kept *k);
/* A kept input of that start, chosen at random; NULL if there is none. random: a random number. */
Kept *corpus_pick(Corpus *c, unsigned start, uint64_t random);
const Kept *corpus_get(const Corpus *c, size_t number); /* numbered from 0; NULL: no more */
/* Any of them. */
const Kept *corpus_other(const Corpus *c, uint64_t random);
/* Has the other side of the branch of this comparison never been taken? */
bool corpus_is_open(const Corpus *c, uint32_t side);
#endif
