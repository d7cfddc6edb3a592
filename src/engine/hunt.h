/* The search for inputs by concrete runs (probe.h), guided as in coverage-guided fuzzing (Zalewski,
 * AFL). An input is kept if in its run
 *
 * - a side of a branch was taken, or a case of a switch, or one of them more often than before
 *   (counted in powers of two), in either version;
 * - a side was taken more often in one version than in the other, for the first time;
 * - the operands of a comparison were nearer to each other than before, and only one side of its
 *   branch was ever taken.
 *
 * Kept inputs are changed (mutate.h, compared_input.h, probe_values.h), those first on which the
 * versions take different paths, which come near the change, or which are nearest to a new side.
 * The same program and seed give the same sequence of inputs. */
#ifndef UMBRA_ENGINE_HUNT_H
#define UMBRA_ENGINE_HUNT_H
#include "engine/corpus.h"
#include "engine/engine.h"
#include "engine/probe_values.h"

typedef struct Hunt Hunt;

Hunt *hunt_new(Engine *e);
void hunt_free(Hunt *h);

/* One run of both versions on an input. */
typedef struct HuntRun {
  Model *input; /* the caller owns a reference */
  uint32_t data_size;
  const char *from;      /* the file (given_files.h) that it was made from; NULL: none */
  bool differs_natively; /* GivenFile.differs, for the file itself */
  bool differs;
  uint64_t kind; /* of the difference (judge_concrete) */
  uint64_t work; /* in units of engine_work */
} HuntRun;

/* The next input for a way to start main; 0 if there is only one. is_file: a given file, if one is
 * left. */
void hunt_step(Engine *e, Hunt *h, unsigned start, bool is_file, HuntRun *run);
/* Inputs on which the versions behave the same at very different costs, numbered from 0: the
 * costliest of each measure and direction. NULL: no more. Valid until the next step. */
const Kept *hunt_costly(const Hunt *h, size_t number);
/* The kept inputs, numbered from 0; NULL: no more. Valid until the next step. */
const Kept *hunt_kept(const Hunt *h, size_t number);
/* True if files were given that have not been run with this start. */
bool hunt_has_files(const Engine *e, Hunt *h, unsigned start);
/* Replaces the input by a shorter one with the same kind of difference; adds to run->work. */
void hunt_shorten(Engine *e, Hunt *h, HuntRun *run);
#endif
