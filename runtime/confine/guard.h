/* Stands between Umbra and everything that it starts, so that all of it ends with Umbra, and with
 * the program that was started, however these end:
 *
 *   confine guard DESCRIPTOR PROGRAM ARGUMENT...
 *
 * It adopts the orphans among its descendants, so that none can leave it: neither a process that
 * has made a session of its own, nor one whose parent was killed before it could say with whom it
 * dies. The kernel sends it SIGTERM when Umbra ends, and Umbra does when the time is over. Then,
 * and when the program has ended, it kills what descendants are left, and ends as the program did.
 *
 * That the program cannot be executed is written to the descriptor, as errno. */
#ifndef CONFINE_GUARD_H
#define CONFINE_GUARD_H

_Noreturn void guard(int descriptor, char **program);
#endif
