/* The verdict of a review: whether the versions differ, are equivalent up to limits that it names,
 * or why this is not known (docs/review.md). */
#ifndef UMBRA_REVIEW_REVIEW_VERDICT_H
#define UMBRA_REVIEW_REVIEW_VERDICT_H
#include "review/review.h"

/* Sets the verdict and its reasons. is_same: the trees are equal. */
void review_judge(Review *r, bool is_same);
const char *review_verdict_name(ReviewVerdict v);
/* The exit status of umbra. */
int review_status(const Review *r, const Acceptance *a, const Options *o);
#endif
