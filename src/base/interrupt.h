/* SIGINT, SIGTERM and SIGHUP end the current activity within a second.
 *
 * The handler only records the signal and stops child processes (process_stop_all); loops that may
 * take long check for it. Before the exploration deadline_check does that, as for --max-time. If no
 * check happens in time (inside LLVM, for instance), umbra exits with a message of its own: until
 * then there are no results to keep. After interrupt_take_over there are, and the engine handles
 * the interrupt. */
#ifndef UMBRA_BASE_INTERRUPT_H
#define UMBRA_BASE_INTERRUPT_H
#include <stdbool.h>

/* SIGHUP stays ignored if it was (nohup). A second signal, a second later, kills the process. */
void interrupt_catch(void);
/* From here on, code that calls interrupt_seen ends in time by itself. */
void interrupt_take_over(void);
bool interrupt_is_taken_over(void);
bool interrupt_seen(void);
#endif
