#include "witness/found_cost.h"

#include "base/alloc.h"

void found_costs_done(FoundCosts *l) {
  for (size_t i = 0; i < l->len; i++) {
    FoundCost *f = &l->data[i];
    for (int k = 0; k < COST_SIZES; k++) {
      ktest_done(&f->input[k]);
      mem_free(f->test[k]);
    }
    mem_free(f->grows);
    mem_free(f->why_not);
  }
  vec_done(l);
}
