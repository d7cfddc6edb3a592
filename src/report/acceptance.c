#include "report/acceptance.h"

#include <stdio.h>

#include "report/accepted.h"
#include "report/issues.h"

static bool acceptance_is_possible(const Checkout *c) {
  AcceptedList l;
  accepted_read(&l, c->root);
  bool is_possible = l.list.len;
  accepted_done(&l);
  return is_possible;
}

static void acceptance_count(Acceptance *a, const IssueList *l) {
  ClassSet accepted = 0;
  for (size_t i = 0; i < l->len; i++) {
    const Issue *issue = &l->data[i];
    FindingClass c = class_find(issue->rule);
    if (c == CLASSES) continue;
    a->all++;
    if (issue->accepted) {
      a->accepted++;
      accepted |= 1u << c;
    } else {
      a->left |= 1u << c;
    }
  }
  a->only = accepted & ~a->left;
}

Acceptance acceptance_of(const char *run_dir) {
  Acceptance a = {0};
  RunFiles f;
  Checkout c;
  IssueList l;
  const RunFiles none = {0};
  checkout_init(&c, &none);
  bool is_possible = acceptance_is_possible(&c);
  checkout_done(&c);
  if (!is_possible) return a;
  run_files_read(&f, run_dir);
  checkout_init(&c, &f);
  issues_read(&l, &f, &c);
  acceptance_count(&a, &l);
  issues_done(&l);
  checkout_done(&c);
  run_files_done(&f);
  return a;
}

void acceptance_print(const Acceptance *a, const Options *o) {
  if (!a->accepted || o->quiet || o->json) return;
  printf("%zu of %zu kind%s accepted in %s, and not counted for the exit status\n", a->accepted,
         a->all, a->all == 1 ? " is" : "s are", ACCEPTED_NAME);
}
