#include "engine/proved.h"

#include "base/deadline.h"
#include "engine/engine_parts.h"
#include "front/normal_result.h"

/* Of the exploration: a part, and seconds. */
static const double PART = 0.1, LEAST = 1, WITHOUT_LIMIT = 10;

/* A proof does not replace the execution of a changed entry (outcome/verdict.c). */
static bool has_missed_entry(const Engine *e) {
  UnreachedList l = {0};
  bool is_missed = false;
  unreached_find(&l, e->program, e->options->entry, &e->parts->exec.reached, &e->early, false);
  for (size_t i = 0; i < l.len; i++)
    is_missed |= l.data[i].is_entry;
  unreached_done(&l);
  return is_missed;
}

bool proved_holds(const Engine *e) {
  const volatile NormalKnown *known = e->normal ? e->normal->known : NULL;
  return known && known->has_proof && !known->has_difference && !e->parts->limits.proof_is_useless;
}

void proved_note(const Engine *e, FindingClass c) {
  bool is_visible = c != CLASS_INTERNAL && c != CLASS_PREEXISTING;
  if (is_visible && e->normal && e->normal->known) e->normal->known->has_difference = true;
}

/* Whether an entry is missed depends on the program, once a path has reached the change. */
static bool is_usable(const Engine *e) {
  Limits *l = &e->parts->limits;
  if (!e->parts->exec.reached.any) return false;
  l->proof_is_useless = has_missed_entry(e);
  return !l->proof_is_useless;
}

static double proved_end(const Limits *l) {
  double seconds = l->seconds > 0 ? PART * l->seconds : WITHOUT_LIMIT;
  return l->started + (seconds > LEAST ? seconds : LEAST);
}

bool proved_is_enough(const Engine *e, double now) {
  const EngineParts *p = e->parts;
  if (!e->normal || p->is_behind) return false; /* is_behind: see after_faults.c */
  bool holds = proved_holds(e) && p->exec.reached.any;
  double end = proved_end(&p->limits);
  bool is_enough = holds && now >= end && is_usable(e);
  deadline_shorten(holds && !p->limits.proof_is_useless ? end : 0);
  return is_enough;
}
