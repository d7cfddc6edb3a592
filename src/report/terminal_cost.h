/* Differences in cost, on the terminal: below the verdict, which they do not change. */
#ifndef UMBRA_REPORT_TERMINAL_COST_H
#define UMBRA_REPORT_TERMINAL_COST_H
#include "report/paint.h"
#include "report/result.h"

void terminal_costs(const Result *r, const Paint *p);
/* "NEW executes 1.0, 3.9, 15.8, 63.1 times the instructions of OLD when n is 4, 16, 64, 256". */
void cost_describe(const FoundCost *f, Str *out);
#endif
