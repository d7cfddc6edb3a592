/* Why a build or its configuration failed, in the words of configure, CMake, meson, make or the
 * compiler. */
#ifndef UMBRA_REVIEW_BUILD_COMPLAINT_H
#define UMBRA_REVIEW_BUILD_COMPLAINT_H
#include "base/str.h"

/* Appends the line of the output that says it best, without control characters; nothing if there is
 * no line. */
void build_complaint(const char *out, const char *err, Str *complaint);
#endif
