/* --since: an earlier run of umbra diff.
 *
 * Its test cases are inputs that this run tries first: a difference that still exists is reported
 * at once. If it found the versions equivalent by exploring everything within its bounds, its
 * result is taken over when everything that the exploration can depend on is the same (relied.h):
 * then each path would be the same. */
#ifndef UMBRA_ENGINE_EARLIER_H
#define UMBRA_ENGINE_EARLIER_H
#include "base/str.h"
#include "engine/engine.h"

typedef struct EarlierTest {
  char *name; /* its path */
  SeedInput input;
} EarlierTest;

typedef struct Earlier {
  const char *run; /* as the user named it */
  VEC(EarlierTest) tests;
  /* the test cases that this entry takes, and of those the ones on which the
   * versions still differ */
  uint64_t tried, differ;
  bool is_taken_over;  /* nothing was explored */
  const char *why_not; /* why it was not taken over; NULL: it was, or the run was resumed */
} Earlier;

/* Tries the test cases; a difference is a finding if there are not too many already. */
void earlier_try(Engine *e, Earlier *earlier);
/* After a complete run without findings: appends what a later run needs to take over its result.
 * False if it cannot be taken over. */
bool earlier_pack(const Engine *e, Str *out);
/* Instead of engine_run: takes over the result that earlier_pack appended. Returns NULL, or why
 * not; then nothing has changed. */
const char *earlier_take(Engine *e, const void *bytes, size_t len);
#endif
