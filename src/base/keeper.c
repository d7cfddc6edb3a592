#include "base/keeper.h"

#include <assert.h>
#include <errno.h>
#include <signal.h>
#include <stdbool.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

enum { MOST_GROUPS = 1024 }; /* at the same time */

static int to_keeper = -1; /* a message is a group; negative: one that is no more */
static pid_t keeper, owner;

/* --- the keeper --- */

typedef struct Groups {
  pid_t all[MOST_GROUPS];
  size_t count;
} Groups;

static void forget(Groups *g, pid_t group) {
  for (size_t i = 0; i < g->count; i++)
    if (g->all[i] == group) {
      g->all[i] = g->all[--g->count];
      return;
    }
}

/* False: nobody is left who could say more. */
static bool hear(Groups *g, int from) {
  pid_t group;
  ssize_t n;
  do
    n = recv(from, &group, sizeof group, 0);
  while (n < 0 && errno == EINTR);
  if (n != sizeof group) return false;
  if (group < 0)
    forget(g, -group);
  else if (g->count < MOST_GROUPS)
    g->all[g->count++] = group;
  return true;
}

/* Nothing is kept open or in use: neither files, pipes and locks, nor the directory. */
_Noreturn static void keep(int from) {
  static Groups groups;
  setsid();
  for (int number = 1; number < NSIG; number++)
    if (number != SIGKILL && number != SIGSTOP) signal(number, SIG_IGN);
  prctl(PR_SET_NAME, "keeper", 0, 0, 0);
  if (dup2(from, 0) != 0 || chdir("/") != 0) _exit(1);
  syscall(SYS_close_range, 1, ~0u, 0);
  while (hear(&groups, 0)) {
  }
  for (size_t i = 0; i < groups.count; i++)
    kill(-groups.all[i], SIGKILL);
  _exit(0);
}

/* --- its owner --- */

/* So that it is not left to somebody else, who may not wait for it. */
static void stop(void) {
  if (getpid() != owner) return;
  close(to_keeper);
  to_keeper = -1;
  while (waitpid(keeper, NULL, 0) < 0 && errno == EINTR) {
  }
}

void keeper_start(void) {
  assert(to_keeper < 0);
  int ends[2];
  if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends) != 0) return;
  owner = getpid();
  keeper = fork();
  if (keeper == 0) keep(ends[1]);
  close(ends[1]);
  if (keeper < 0) {
    close(ends[0]);
    return;
  }
  to_keeper = ends[0];
  atexit(stop);
}

void keeper_leave(void) {
  if (to_keeper >= 0) close(to_keeper);
  to_keeper = -1;
}

static void tell(pid_t message) {
  if (to_keeper >= 0) send(to_keeper, &message, sizeof message, MSG_NOSIGNAL);
}

void keeper_note(pid_t group) { tell(group); }
void keeper_forget(pid_t group) { tell(-group); }
