/* A thread that calls back when a piece of work takes too long, or the user has interrupted
 * (base/interrupt.h). One piece at a time. The call-back
 * runs in the watchdog's thread, under its lock, again and again every few milliseconds until the
 * work is over: an interruption may come too early to be noticed. */
#ifndef UMBRA_SOLVER_WATCHDOG_H
#define UMBRA_SOLVER_WATCHDOG_H
#include <stdbool.h>

typedef struct Watchdog Watchdog;

Watchdog *watchdog_new(void (*bark)(void *data), void *data);
void watchdog_free(Watchdog *w);
void watchdog_start(Watchdog *w, double seconds); /* 0: no limit */
bool watchdog_stop(Watchdog *w);                  /* did it bark? It will not from here on. */
#endif
