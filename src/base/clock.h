/* Monotonic time and the memory of this process. */
#ifndef UMBRA_BASE_CLOCK_H
#define UMBRA_BASE_CLOCK_H
#include <stdbool.h>
#include <stddef.h>

double clock_now(void);       /* seconds since a fixed point; only differences are meaningful */
double clock_processor(void); /* processor time of this process, in seconds */
/* The largest resident size so far, in KiB. */
size_t peak_rss_kib(void);
/* The current resident size, and the size of the address space as ulimit -v counts it, in KiB; 0 if
 * /proc cannot be read. */
size_t current_rss_kib(void);
size_t current_space_kib(void);
/* True if the resident size is above the limit (0: no limit) or the address space is close to its
 * own limit (ulimit -v). */
bool memory_is_above(size_t limit_kib);
#endif
