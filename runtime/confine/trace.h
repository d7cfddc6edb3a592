/* Requests of the confined program through ptrace.
 *
 * A call that waits for seccomp's notification can be interrupted by a signal until the
 * notification was received, whatever the flags of the filter: fork() then fails with EINTR, which
 * it never does otherwise. If a process may trace its children, each such call stops its task
 * instead (SECCOMP_RET_TRACE), and no signal interrupts it. All descendants are traced; for those
 * that a program excludes from tracing (CLONE_UNTRACED) the kernel refuses every such call. Signals
 * and job control work as without a tracer. */
#ifndef CONFINE_TRACE_H
#define CONFINE_TRACE_H
#include <linux/seccomp.h>
#include <sys/types.h>

int trace_is_possible(void); /* tested with a child */
/* Permits other processes of the same user, above all this one, to trace this process and those
 * that it forks until they execute a program. */
void trace_permit(int is_permitted);
int trace_seize(pid_t pid); /* -1 on failure */

typedef enum Stop { STOP_OTHER, STOP_QUESTION } Stop;
/* For a traced task that has stopped according to waitpid: lets it continue, unless it makes a
 * request. */
Stop trace_stopped(pid_t pid, int status, struct seccomp_notif *question);
/* Lets the task continue; is_done: the call is not made, and its result is this. */
void trace_answer(pid_t pid, int is_done, long result);
#endif
