#include "outcome/class.h"

#include <assert.h>
#include <string.h>

enum { SEEN = 1, HIDDEN, OPEN };

static const struct {
  const char *name, *meaning;
  int visible;
} rows[] = {
#define CLASS(name, text, visible, meaning) {text, meaning, visible},
#include "outcome/classes.def"
#undef CLASS
};

const char *class_name(FindingClass c) {
  assert(c < CLASSES);
  return rows[c].name;
}
FindingClass class_find(const char *name) {
  FindingClass c = 0;
  while (c < CLASSES && strcmp(rows[c].name, name) != 0)
    c++;
  return c;
}

const char *class_meaning(FindingClass c) { return rows[c].meaning; }

bool class_is_difference(FindingClass c) { return c < CLASSES && rows[c].visible == SEEN; }
bool class_is_hidden(FindingClass c) { return rows[c].visible == HIDDEN; }

bool class_needs_memcheck(FindingClass c) { return c == CLASS_UNINIT || c == CLASS_LEAK; }

ClassSet classes_of_differences(void) {
  ClassSet set = 0;
  for (FindingClass c = 0; c < CLASSES; c++)
    if (class_is_difference(c)) set |= 1u << c;
  return set;
}

/* 2: the program died; 1: a sanitizer reported an error before that; 0: no error. A report that
 * both versions have must not hide the death of one. */
static int badness(Observed o) {
  if (outcome_is_fault(o.behaviour) || outcome_is_fault(o.errors)) return 2;
  return o.errors->reports.len > 0;
}

/* The report that ended the program, or the first one. */
static const NativeReport *report_of(const Outcome *o) {
  if (!o->reports.len) return NULL;
  return outcome_is_fault(o) ? &vec_last(&o->reports) : &o->reports.data[0];
}

bool errors_alike(const Outcome *a, const Outcome *b) {
  assert(!a->space && !b->space);
  const NativeReport *m = report_of(a), *n = report_of(b);
  if (outcome_is_fault(a) != outcome_is_fault(b) || !m != !n) return false;
  if (m) return m->kind == n->kind;
  return a->end.kind == b->end.kind;
}

static bool is_cut(const Outcome *o) {
  EndClass class = end_class(o->end.kind);
  return class == END_CLASS_CUT || class == END_CLASS_DROP;
}

FindingClass class_of(Observed o, Observed n) {
  assert(o.behaviour && o.errors && n.behaviour && n.errors);
  assert(!o.behaviour->space && !n.behaviour->space); /* they must be runs, not paths */
  if (is_cut(o.behaviour) || is_cut(n.behaviour)) return CLASS_UNCONFIRMED;
  int old_badness = badness(o), new_badness = badness(n);
  if (new_badness > old_badness) return CLASS_REGRESSION;
  if (old_badness > new_badness) return CLASS_FIX;
  if (outcomes_differ_in_message(o.behaviour, n.behaviour)) return CLASS_MESSAGE;
  if (outcome_compare(o.behaviour, n.behaviour)) return CLASS_OUTPUT;
  if (!old_badness) return CLASS_INTERNAL;
  return errors_alike(o.errors, n.errors) ? CLASS_PREEXISTING : CLASS_OUTPUT;
}
