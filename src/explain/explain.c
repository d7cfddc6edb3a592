#include "explain/explain.h"

#include <assert.h>

#include "engine/concrete.h"
#include "explain/columns.h"
#include "explain/sheet_json.h"

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

json_t *explain_json(Engine *e, const SeedInput *input, const char *hidden, size_t most) {
  static const uint64_t MOST_INSTRUCTIONS = 2000000;
  Stepper *stepper = engine_steps(e, input);
  Trace *trace[VERSIONS];
  Lines *lines = lines_new(e->program);
  Sheet sheet;
  stepper_limit(stepper, MOST_INSTRUCTIONS);
  for (Version v = OLD; v <= NEW; v++)
    trace[v] = trace_new(stepper, v, e->program, e->exprs, hidden);
  sheet_init(&sheet, lines, most);
  side_by_side_run(trace, sheet_add, &sheet);
  sheet_end(&sheet);
  json_t *j = sheet_json(e->program, lines, &sheet);
  sheet_done(&sheet);
  for (int v = 0; v < 2; v++)
    trace_free(trace[v]);
  lines_free(lines);
  stepper_free(stepper);
  return j;
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
