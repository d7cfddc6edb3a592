#include "witness/verdict.h"

#include <string.h>

#include "base/fatal.h"

const char *verdict_name(Verdict v) {
  switch (v) {
    case VERDICT_NO_FAULTS: return "no faults";
    case VERDICT_FAULTS: return "faults";
    case VERDICT_INCOMPLETE: return "incomplete";
    case VERDICT_DIFFERS: return "differs";
    case VERDICT_UNCONFIRMED: return "unconfirmed";
    case VERDICT_NO_DIFFERENCE: return "no difference found";
    case VERDICT_EQUIVALENT: return "equivalent";
  }
  return "";
}

Verdict explore_verdict(const Engine *e, size_t faults, bool is_abandoned) {
  if (faults) return VERDICT_FAULTS;
  return e->is_complete && !e->cuts.len && !is_abandoned ? VERDICT_NO_FAULTS : VERDICT_INCOMPLETE;
}

/* Equal as a whole: every path was, and no version was left behind on any. */
static bool is_equivalent(const Options *o, const Engine *e, const FindingList *findings) {
  bool both_to_the_end = !e->diff_paths || o->follow == FOLLOW_BOTH;
  return both_to_the_end && !findings->list.len && e->equal_paths == e->stats.paths;
}

Verdict diff_verdict(const Options *o, const Engine *e, const FindingList *findings,
                     bool suite_differs, bool is_abandoned) {
  if (findings_differences(findings) || suite_differs) return VERDICT_DIFFERS;
  if (findings->classes[CLASS_UNCONFIRMED]) return VERDICT_UNCONFIRMED;
  bool is_complete = e->is_complete && !e->cuts.len && !is_abandoned;
  return is_complete && is_equivalent(o, e, findings) ? VERDICT_EQUIVALENT : VERDICT_NO_DIFFERENCE;
}

/* --- exit status --- */

static const unsigned differences = 1u << CLASS_REGRESSION | 1u << CLASS_OUTPUT | 1u << CLASS_FIX;

/* The classes that a word stands for, as a bit set. False: it is none of the words. */
static bool classes_of_word(const char *word, size_t len, unsigned *classes) {
  static const struct {
    const char *word;
    unsigned classes;
  } groups[] = {{"difference", differences}, {"any", (1u << CLASSES) - 1}, {"none", 0}};
  for (size_t i = 0; i < sizeof groups / sizeof *groups; i++)
    if (strlen(groups[i].word) == len && strncmp(groups[i].word, word, len) == 0) {
      *classes = groups[i].classes;
      return true;
    }
  for (int c = 0; c < CLASSES; c++)
    if (strlen(class_name((FindingClass)c)) == len &&
        strncmp(class_name((FindingClass)c), word, len) == 0) {
      *classes = 1u << c;
      return true;
    }
  return false;
}

static unsigned parse(const char *list) {
  unsigned all = 0;
  for (const char *p = list;; p++) {
    size_t len = strcspn(p, ",");
    unsigned classes;
    if (!classes_of_word(p, len, &classes))
      fatal(
          "--fail-on %s: there is regression, output, fix, preexisting, internal, unconfirmed; "
          "difference, any, none",
          list);
    all |= classes;
    p += len;
    if (!*p) return all;
  }
}

void fail_on_check(const char *list) {
  if (list) parse(list);
}

int diff_exit_status(const Options *o, const Engine *e, const FindingList *findings,
                     bool suite_differs) {
  /* What could not be confirmed is no "nothing found" either. */
  unsigned failing = o->fail_on  ? parse(o->fail_on)
                     : o->bisect ? 1u << CLASS_REGRESSION
                                 : differences | 1u << CLASS_UNCONFIRMED;
  for (int c = 0; c < CLASSES; c++)
    if (failing >> c & 1 && findings->classes[c]) return 1;
  if (!o->fail_on && !o->bisect && suite_differs)
    return 1; /* natively, though the engine did not see it */
  bool knows_all = e->is_complete && !e->cuts.len && !findings->classes[CLASS_UNCONFIRMED];
  return o->bisect && !knows_all ? EXIT_SKIP : 0;
}
