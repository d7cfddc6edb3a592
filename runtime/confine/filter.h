/* The seccomp filters of a confined program. */
#ifndef CONFINE_FILTER_H
#define CONFINE_FILTER_H

typedef struct FilterWants {
  int keeps_modes;   /* modes, owners and times of files are changed by way of notifications */
  int keeps_signals; /* so are signals sent */
  int denies_truncation;
  int is_traced;        /* questions are put by way of ptrace (trace.h) */
  int is_interruptible; /* a signal ends the wait for an answer, as in kernels before 5.19 */
} FilterWants;

/* What the program must not do at all is refused from here on. -1 with errno set: it cannot be. */
int filter_refuse(const FilterWants *w);
/* Every call that makes a process or thread, that maps something shared or makes a pair of
 * sockets, and what else is wanted,
 * waits for an answer at the descriptor returned. -1: this kernel cannot, or
 * somebody around this process uses the notifications already. Sets w->is_interruptible where the
 * kernel knows nothing else. */
int filter_ask(FilterWants *w);
#endif
