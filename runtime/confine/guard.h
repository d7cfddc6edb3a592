/* A process between Umbra and every program that it starts, which ensures that all descendants end
 * together with Umbra and with the program, however these end:
 *
 *   confine guard DESCRIPTOR READABLE PROGRAM ARGUMENT...
 *
 * It adopts the orphans among its descendants, so that none can escape: neither a process that has
 * created its own session, nor one whose parent was killed before the child had set its
 * parent-death signal. The kernel sends it SIGTERM when Umbra ends, and Umbra does when the time is
 * over. Then, and when the program has ended, it kills the remaining descendants, and ends in the
 * same way as the program.
 *
 * If READABLE is not empty, the program can read only files below the paths in it, one per line.
 * This is used for compilers (base/source_sight.h) and enforced by Landlock, if the kernel supports
 * it.
 *
 * If the program cannot be executed, errno is written to the descriptor. */
#ifndef CONFINE_GUARD_H
#define CONFINE_GUARD_H

_Noreturn void guard(int descriptor, const char *readable, char **program);
#endif
