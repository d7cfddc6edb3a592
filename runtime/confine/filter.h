/* The seccomp filters of a confined program. */
#ifndef CONFINE_FILTER_H
#define CONFINE_FILTER_H

typedef struct FilterWants {
  int keeps_modes;   /* changes of modes, owners and times of files need permission */
  int keeps_signals; /* so do signals */
  int denies_truncation;
  int is_traced;        /* requests for permission use ptrace (trace.h) */
  int is_interruptible; /* a signal ends the wait for an answer, as in kernels before 5.19 */
} FilterWants;

/* From here on, refuses all calls that the program must never make. -1 with errno set on
 * failure. */
int filter_refuse(const FilterWants *w);
/* From here on, every call that creates a process or thread, maps shared memory or creates a pair
 * of sockets, and every other requested call, waits for an answer at the returned descriptor. -1 if
 * the kernel does not support this, or if an outer process uses notifications already. Sets
 * w->is_interruptible if the kernel supports only that. */
int filter_ask(FilterWants *w);
#endif
