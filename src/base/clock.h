/* Monotonic time and the process's peak memory. */
#ifndef UMBRA_BASE_CLOCK_H
#define UMBRA_BASE_CLOCK_H
#include <stddef.h>

double clock_now(void);       /* seconds since some fixed point; only differences mean something */
size_t peak_rss_kib(void);    /* the largest resident size so far, KiB */
size_t current_rss_kib(void); /* the resident size now, KiB; 0 when /proc cannot be read */
#endif
