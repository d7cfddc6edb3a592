/* A thread that calls back when a task takes too long, or the user has interrupted
 * (base/interrupt.h). It watches one task at a time. The callback runs in the watchdog's thread,
 * under its lock, every few milliseconds until the task ends, because a single interruption may
 * come too early to be noticed. */
#ifndef UMBRA_SOLVER_WATCHDOG_H
#define UMBRA_SOLVER_WATCHDOG_H
#include <stdbool.h>

typedef struct Watchdog Watchdog;

Watchdog *watchdog_new(void (*bark)(void *data), void *data);
void watchdog_free(Watchdog *w);
void watchdog_start(Watchdog *w, double seconds); /* 0: no limit */
/* Returns whether the callback was called; it is not called after this. */
bool watchdog_stop(Watchdog *w);
#endif
