/* The sizes that the changed code knows: numbers with which it compares others, the bounds of
 * arrays, and the sizes that it passes to functions such as malloc(). An input of such a size may
 * behave differently from all smaller ones, and sizes that grow step by step do not reach it. */
#ifndef UMBRA_ENTRIES_NEAR_SIZES_H
#define UMBRA_ENTRIES_NEAR_SIZES_H
#include "code/code.h"

typedef VEC(uint32_t) NearSizes;
enum { LEAST_NEAR_SIZE = 4, MOST_NEAR_SIZE = 300 };

/* Sets *sizes to the few sizes above `least` and up to `most` that are nearest to the change. Valid
 * before the passes. */
void near_sizes_find(NearSizes *sizes, const Program *p, uint32_t least, uint32_t most);
#endif
