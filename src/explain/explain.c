#include "explain/explain.h"

#include <assert.h>

#include "engine/concrete.h"
#include "explain/columns.h"

/* How both versions ended, at locations in the program's own code. */
static Found explain_judge(Engine *e, Stepper *stepper) {
  Finding f;
  engine_judge_steps(e, stepper, &f);
  Found found = {.class = f.class, .seen = f.seen};
  texts_done(&f.reads);
  for (int v = 0; v < 2; v++) {
    found.outcome[v] = f.outcome[v];
    End *end = &found.outcome[v].end;
    end->loc = outcome_has_ended(&found.outcome[v]) ? end_place(e->program, end) : 0;
  }
  return found;
}

static void print_sheet(Trace *const trace[VERSIONS], Lines *lines, size_t most, Columns *columns) {
  Sheet sheet;
  sheet_init(&sheet, lines, most);
  side_by_side_run(trace, sheet_add, &sheet);
  sheet_end(&sheet);
  columns_print(columns, &sheet);
  sheet_done(&sheet);
}

void explain_print(Engine *e, const SeedInput *input, const Explained *how, Found *found) {
  Stepper *stepper = engine_steps(e, input);
  Trace *trace[VERSIONS];
  Lines *lines = lines_new(e->program);
  Columns *columns = columns_new(e->program, lines, &how->paint, columns_width());
  for (Version v = OLD; v <= NEW; v++)
    trace[v] = trace_new(stepper, v, e->program, e->exprs, how->hidden);
  if (how->lines)
    print_sheet(trace, lines, how->lines, columns);
  else
    side_by_side_run(trace, columns_print_row, columns);
  for (int v = 0; v < 2; v++)
    trace_free(trace[v]);
  columns_free(columns);
  lines_free(lines);
  *found = explain_judge(e, stepper);
}
