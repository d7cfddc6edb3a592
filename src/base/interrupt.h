/* SIGINT, SIGTERM and SIGHUP end what goes on within a second.
 *
 * A signal is only noted, and what is run is stopped (process_stop_all); the loops that may take
 * long ask whether there was one. Before the exploration that is deadline_check, as for --max-time.
 * Where nobody asks in time (inside LLVM, say), umbra ends with a message of its own: until then
 * there is nothing to be kept. From interrupt_take_over on, when there is, it is up to the engine.
 */
#ifndef UMBRA_BASE_INTERRUPT_H
#define UMBRA_BASE_INTERRUPT_H
#include <stdbool.h>

/* SIGHUP stays ignored where it is (nohup). A second signal, a second later, kills. */
void interrupt_catch(void);
/* From here on who asks interrupt_seen ends in time. */
void interrupt_take_over(void);
bool interrupt_is_taken_over(void);
bool interrupt_seen(void);
#endif
