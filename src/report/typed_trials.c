#include "report/typed_trials.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "base/alloc.h"
#include "outcome/verdict.h"

static bool trial_differs(const TypedTrial *t) { return verdict_is(t->verdict, VERDICT_DIFFERS); }

void typed_trials_done(TypedTrials *all) {
  for (size_t i = 0; i < all->len; i++) {
    TypedTrial *t = &all->data[i];
    mem_free(t->function);
    mem_free(t->run);
    mem_free(t->verdict);
    mem_free(t->reason);
    mem_free(t->shown);
  }
  vec_done(all);
}

char *typed_trials_reason(const TypedTrials *all) {
  Str names = {0};
  size_t count = 0;
  for (size_t i = 0; i < all->len; i++)
    if (trial_differs(&all->data[i]))
      str_addf(&names, "%s%s", count++ ? ", " : "", all->data[i].function);
  if (!count) return NULL;
  str_addf(&names, " differ%s when called with arguments made from %s types, not from main",
           count == 1 ? "s" : "", count == 1 ? "its" : "their");
  return str_take(&names);
}

void typed_trials_print(const TypedTrials *all) {
  for (size_t i = 0; i < all->len; i++) {
    const TypedTrial *t = &all->data[i];
    if (!trial_differs(t)) continue;
    printf(
        "%s, called with arguments made from its types, not from main (this may never happen in "
        "the program):\n",
        t->function);
    for (const char *line = t->shown; *line == ' ';) { /* up to the heading after the findings */
      size_t n = strcspn(line, "\n");
      printf("  %.*s\n", (int)n, line);
      line += n + (line[n] == '\n');
    }
  }
}

json_t *typed_trials_json(const TypedTrials *all) {
  json_t *list = json_array();
  for (size_t i = 0; i < all->len; i++) {
    const TypedTrial *t = &all->data[i];
    json_t *j = json_object();
    json_set(j, "function", json_text(t->function));
    json_set(j, "verdict", json_text(t->verdict));
    json_set(j, "reason", *t->reason ? json_text(t->reason) : json_null());
    json_set(j, "run", json_text(t->run));
    json_array_append_new(list, j);
  }
  return list;
}
