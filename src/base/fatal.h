/* The two ways to stop at once.
 *
 *   fatal: the user or the machine is at fault; the message states the error, its location and
 *          what to do; exit status 2
 *   CHECK: Umbra is at fault and continuing could give a wrong verdict; always compiled in; aborts
 *
 * A cleanup hook (cli/diff.c's finishes the run directory) runs before fatal exits. */
#ifndef UMBRA_BASE_FATAL_H
#define UMBRA_BASE_FATAL_H
#include "base/str.h"

/* The exit statuses of umbra. FOUND: a fault or a difference. SKIP: git bisect should skip this
 * commit. */
enum { EXIT_NONE = 0, EXIT_FOUND = 1, EXIT_TROUBLE = 2, EXIT_NOT_COMPARED = 3, EXIT_SKIP = 125 };

_Noreturn void fatal(const char *format, ...) PRINTF_LIKE(1, 2);
_Noreturn void check_failed(const char *file, int line, const char *condition);
void fatal_set_status(int status); /* used instead of 2 */
int fatal_status(void);
/* Sets a function that is called with the message before anything else, in this process only. NULL:
 * no function. */
void fatal_set_listener(void (*listener)(const char *message));
void fatal_set_cleanup(void (*hook)(void *), void *data);
void fatal_tidy_nothing(void); /* for a copy of the process: it exits without any cleanup */

/* After a message about an internal error. */
_Noreturn void fatal_abort(void);
/* From here on, an abort() in a library is a fatal error of this process: C++ libraries call it,
 * without a message, when memory runs out. make_room frees some of it for the end; or NULL. */
void fatal_catch_aborts(void (*make_room)(void));

#define CHECK(condition) ((condition) ? (void)0 : check_failed(__FILE__, __LINE__, #condition))
#endif
