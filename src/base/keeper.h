/* What Umbra has started dies with it, also its children's children, and also when Umbra is killed
 * by SIGKILL: PR_SET_PDEATHSIG reaches nobody but the children (the linker that a compiler has
 * started goes on).
 *
 * A process of its own, the keeper, learns of every process group that Umbra makes, and waits until
 * the other end of its socket is closed, which the kernel does however Umbra ends. Then it kills
 * what groups are left. It is in a session of its own, so that nothing that is sent to Umbra's
 * group ends it, too. Where there can be no such process all is as without it. */
#ifndef UMBRA_BASE_KEEPER_H
#define UMBRA_BASE_KEEPER_H
#include <sys/types.h>

/* Once, while this process is small: it is forked. */
void keeper_start(void);
/* In a copy of the process, which may live longer: the keeper waits for the end of the first one.
 */
void keeper_leave(void);
/* In a new process that will be the leader of a group; async-signal-safe. */
void keeper_note(pid_t group);
/* Its processes are dead. The leader has not been waited for: the number is still its own. */
void keeper_forget(pid_t group);
#endif
