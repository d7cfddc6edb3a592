/* What a review found: a table for people, review.json for programs (docs/formats.md). */
#ifndef UMBRA_REVIEW_REVIEW_REPORT_H
#define UMBRA_REVIEW_REVIEW_REPORT_H
#include "review/review.h"

void review_print(const Review *r, const Options *o);
/* Writes review.json, and prints it where --json asks for it. */
void review_write(const Review *r, const Options *o);
#endif
