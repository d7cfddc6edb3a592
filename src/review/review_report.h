/* The report of a review: a table for people, review.json for programs (docs/formats.md). */
#ifndef UMBRA_REVIEW_REVIEW_REPORT_H
#define UMBRA_REVIEW_REVIEW_REPORT_H
#include "review/review.h"

void review_print(const Review *r, const Options *o);
void review_write(const Review *r); /* writes review.json */
#endif
