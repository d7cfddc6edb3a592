#include "explain/explain.h"

#include <assert.h>

#include "engine/concrete.h"
#include "explain/columns.h"

/* How both ended, at the program's own places. */
static Found judge(Engine *e, Stepper *stepper) {
  Finding f;
  engine_judge_steps(e, stepper, &f);
  Found found = {.class = f.class, .seen = f.seen};
  for (int v = 0; v < 2; v++) {
    found.outcome[v] = f.outcome[v];
    End *end = &found.outcome[v].end;
    end->loc = outcome_has_ended(&found.outcome[v]) ? end_place(e->program, end) : 0;
  }
  return found;
}

void explain_print(Engine *e, const SeedInput *input, const Explained *how, Found *found) {
  Stepper *stepper = engine_steps(e, input);
  Trace *trace[VERSIONS];
  Lines *lines = lines_new(e->program);
  Sheet sheet;
  sheet_init(&sheet, lines, how->lines);
  for (Version v = OLD; v <= NEW; v++)
    trace[v] = trace_new(stepper, v, e->program, e->exprs, how->hidden);
  beside_run(trace, sheet_add, &sheet);
  sheet_end(&sheet);
  for (int v = 0; v < 2; v++)
    trace_free(trace[v]);
  columns_print(&sheet, e->program, &how->paint, columns_width());
  sheet_done(&sheet);
  lines_free(lines);
  *found = judge(e, stepper);
}
