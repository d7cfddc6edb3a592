/* The first lines of a review, which are printed before its runs: what is compared. */
#ifndef UMBRA_REVIEW_REVIEW_HEAD_H
#define UMBRA_REVIEW_REVIEW_HEAD_H
#include "review/analysis.h"
#include "review/revisions.h"

void review_print_head(const Revisions *revisions, const Analysis *a, const Options *o);
#endif
