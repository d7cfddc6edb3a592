#include "outcome/verdict.h"

#include <assert.h>
#include <string.h>

#include "base/fatal.h"

static const char *const names[] = {
#define VERDICT(name, text, meaning) text,
#include "outcome/verdicts.def"
#undef VERDICT
};

const char *verdict_name(VerdictKind k) { return names[k]; }

/* Equal as a whole: every path was, and no version was left behind on any. */
static bool is_equivalent(const VerdictFacts *f, ClassSet found) {
  bool both_to_the_end = !f->diff_paths || f->follows_both;
  return f->is_complete && both_to_the_end && !found && f->equal_paths == f->paths;
}

static VerdictKind kind_of(const VerdictFacts *f, ClassSet found) {
  if (!f->is_diff) {
    if (f->faults) return VERDICT_FAULTS;
    return f->is_complete ? VERDICT_NO_FAULTS : VERDICT_INCOMPLETE;
  }
  if (found & classes_of_differences() || f->suite_differs) return VERDICT_DIFFERS;
  if (found >> CLASS_UNCONFIRMED & 1) return VERDICT_UNCONFIRMED;
  return is_equivalent(f, found) ? VERDICT_EQUIVALENT : VERDICT_NO_DIFFERENCE;
}

Verdict verdict_of(const VerdictFacts *f) {
  assert(f->equal_paths <= f->paths && (f->is_diff || !f->diff_paths));
  ClassSet found = 0;
  for (FindingClass c = 0; c < CLASSES; c++)
    if (f->findings[c]) found |= 1u << c;
  return (Verdict){.kind = kind_of(f, found),
                   .is_complete = f->is_complete,
                   .found = found,
                   .suite_differs = f->suite_differs};
}

/* ---- exit status ---- */

static bool is_word(const char *word, const char *text, size_t len) {
  return strlen(word) == len && strncmp(word, text, len) == 0;
}

/* The classes that a word stands for. False: it is none of the words. */
static bool classes_of_word(const char *word, size_t len, ClassSet *classes) {
  const struct {
    const char *word;
    ClassSet classes;
  } groups[] = {
      {"difference", classes_of_differences()}, {"any", (1u << CLASSES) - 1}, {"none", 0}};
  for (size_t i = 0; i < sizeof groups / sizeof *groups; i++) {
    if (!is_word(groups[i].word, word, len)) continue;
    *classes = groups[i].classes;
    return true;
  }
  for (FindingClass c = 0; c < CLASSES; c++) {
    if (!is_word(class_name(c), word, len)) continue;
    *classes = 1u << c;
    return true;
  }
  return false;
}

static ClassSet parse(const char *list) {
  ClassSet all = 0;
  for (const char *p = list;; p++) {
    size_t len = strcspn(p, ",");
    ClassSet classes;
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

/* What could not be confirmed is no "nothing found" either. */
static ClassSet failing_classes(const Options *o) {
  if (o->fail_on) return parse(o->fail_on);
  if (o->bisect) return 1u << CLASS_REGRESSION;
  return classes_of_differences() | 1u << CLASS_UNCONFIRMED;
}

int verdict_exit_status(const Verdict *v, const Options *o) {
  if (v->kind == VERDICT_FAULTS) return EXIT_FOUND;
  if (v->found & failing_classes(o)) return EXIT_FOUND;
  if (!o->fail_on && !o->bisect && v->suite_differs)
    return EXIT_FOUND; /* natively, though the engine did not see it */
  bool knows_all = v->is_complete && !(v->found >> CLASS_UNCONFIRMED & 1);
  return o->bisect && !knows_all ? EXIT_SKIP : EXIT_NONE;
}
