/* Monotonic time and the memory of this process. */
#ifndef UMBRA_BASE_CLOCK_H
#define UMBRA_BASE_CLOCK_H
#include <stdbool.h>
#include <stddef.h>

double clock_now(void);       /* seconds since some fixed point; only differences mean something */
double clock_processor(void); /* seconds that this process has computed */
/* The largest resident size so far, KiB. */
size_t peak_rss_kib(void);
/* The resident size now, and the addresses in use as ulimit -v counts them; KiB; 0 when /proc
 * cannot be read. */
size_t current_rss_kib(void);
size_t current_space_kib(void);
/* The resident size is above the limit (0: none), or the address space nearly at its own (ulimit
 * -v). */
bool memory_is_above(size_t limit_kib);
#endif
