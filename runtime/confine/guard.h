/* Stands between Umbra and everything that it starts, so that all of it ends with Umbra, and with
 * the program that was started, however these end:
 *
 *   confine guard DESCRIPTOR READABLE PROGRAM ARGUMENT...
 *
 * It adopts the orphans among its descendants, so that none can leave it: neither a process that
 * has made a session of its own, nor one whose parent was killed before it could say with whom it
 * dies. The kernel sends it SIGTERM when Umbra ends, and Umbra does when the time is over. Then,
 * and when the program has ended, it kills what descendants are left, and ends as the program did.
 *
 * Where READABLE is not empty the program reads no files but those in it: paths, one a line. That
 * is for compilers (base/source_sight.h); Landlock sees to it, where the kernel has it.
 *
 * That the program cannot be executed is written to the descriptor, as errno. */
#ifndef CONFINE_GUARD_H
#define CONFINE_GUARD_H

_Noreturn void guard(int descriptor, const char *readable, char **program);
#endif
