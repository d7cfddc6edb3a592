#include "witness/verdict.h"

#include <string.h>

#include "base/fatal.h"

static const unsigned differences = 1u << CLASS_REGRESSION | 1u << CLASS_OUTPUT | 1u << CLASS_FIX;

/* The classes that a word stands for, as a bit set. False: it is none of the words. */
static bool classes_of_word(const char *word, size_t len, unsigned *classes) {
  static const struct {
    const char *word;
    unsigned classes;
  } groups[] = {{"difference", differences}, {"any", (1u << CLASSES) - 1}, {"none", 0}};
  for (size_t i = 0; i < sizeof groups / sizeof *groups; i++)
    if (strlen(groups[i].word) == len && strncmp(groups[i].word, word, len) == 0)
      return *classes = groups[i].classes, true;
  for (int c = 0; c < CLASSES; c++)
    if (strlen(class_name((FindingClass)c)) == len &&
        strncmp(class_name((FindingClass)c), word, len) == 0)
      return *classes = 1u << c, true;
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

int report_exit_status(const Report *r, const Engine *e) {
  const Options *o = r->options;
  /* What could not be confirmed is no "nothing found" either. */
  unsigned failing = o->fail_on  ? parse(o->fail_on)
                     : o->bisect ? 1u << CLASS_REGRESSION
                                 : differences | 1u << CLASS_UNCONFIRMED;
  for (int c = 0; c < CLASSES; c++)
    if (failing >> c & 1 && r->findings.classes[c]) return 1;
  if (!o->fail_on && !o->bisect && suite_differs(r))
    return 1; /* natively, though the engine did not see it */
  bool knows_all = e->is_complete && !e->cuts.len && !r->findings.classes[CLASS_UNCONFIRMED];
  return o->bisect && !knows_all ? EXIT_SKIP : 0;
}
