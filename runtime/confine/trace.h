/* Questions of the confined program by way of ptrace.
 *
 * A call that waits for seccomp's notification can be interrupted by a signal until it was
 * received, whatever the flags of the filter: fork() then fails with EINTR, which it never does by
 * itself. Where a process may trace its children each such call stops its task instead
 * (SECCOMP_RET_TRACE), and no signal gets in between. All descendants are traced; those that a
 * program could keep from that (CLONE_UNTRACED) are refused every such call by the kernel. Signals
 * and job control go on as without a tracer. */
#ifndef CONFINE_TRACE_H
#define CONFINE_TRACE_H
#include <linux/seccomp.h>
#include <sys/types.h>

int trace_is_possible(void); /* tried with a child */
/* This process, and those that it forks from now on until they execute a program, may be traced by
 * others of its user, this one above all. */
void trace_permit(int is_permitted);
int trace_seize(pid_t pid); /* -1: it cannot be */

typedef enum Stop { STOP_OTHER, STOP_QUESTION } Stop;
/* Of a traced task that waitpid says has stopped: it goes on, unless it asks. */
Stop trace_stopped(pid_t pid, int status, struct seccomp_notif *question);
/* It goes on; is_done: the call is not made, its result is this. */
void trace_answer(pid_t pid, int is_done, long result);
#endif
