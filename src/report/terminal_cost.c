#include "report/terminal_cost.h"

#include <stdio.h>

#include "witness/shown_input.h"

enum { NUMBERS = 128, SHOWN_INPUT = 60 };

void cost_describe(const FoundCost *f, Str *out) {
  char ratios[NUMBERS], sizes[NUMBERS];
  cost_print_ratios(&f->series, ratios, NUMBERS);
  cost_print_sizes(&f->series, sizes, NUMBERS);
  str_addf(out, "NEW needs %s times the %s of OLD when %s is %s", ratios, cost_unit(f->measure),
           f->grows, sizes);
}

static void terminal_cost_natively(const FoundCost *f) {
  char ratios[NUMBERS];
  cost_print_ratios(&f->native, ratios, NUMBERS);
  if (f->is_run) printf("     natively: %s times\n", ratios);
  if (!f->is_confirmed) printf("     unconfirmed: %s\n", f->why_not);
}

/* The input of the largest size, and its test case. */
static void terminal_cost_input(const Result *r, const FoundCost *f) {
  Str input = {0};
  shown_input(r->run, &f->input[COST_SIZES - 1], &input);
  bool is_cut = input.len > SHOWN_INPUT;
  if (is_cut) input.len = SHOWN_INPUT;
  printf("     %.*s%s: %s/%s\n", (int)input.len, str_text(&input), is_cut ? "..." : "",
         r->dir->path, f->test[COST_SIZES - 1]);
  str_done(&input);
}

void terminal_costs(const Result *r, const Paint *p) {
  const FoundCosts *l = &r->heard->costs;
  for (size_t i = 0; i < l->len; i++) {
    const FoundCost *f = &l->data[i];
    Str text = {0};
    cost_describe(f, &text);
    printf("%s%s%s: %s\n", f->judged.is_more ? p->red : p->green,
           cost_word(f->measure, f->judged.is_more), p->end, str_text(&text));
    str_done(&text);
    terminal_cost_natively(f);
    terminal_cost_input(r, f);
  }
}
