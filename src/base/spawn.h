/* Starts another program. This is the only place where Umbra does so, except for the test suite
 * that `umbra record` runs, which belongs to the user. It does not use fork, because the explorer
 * may use gigabytes of memory: the child borrows the memory until it executes the program (vfork).
 *
 * The program dies with the process that started it (PR_SET_PDEATHSIG), even if that is killed by
 * SIGKILL and can end nothing itself. The kernel applies this to the starting thread: a thread that
 * starts a program must live until the program has ended. Processes that the program itself has
 * started continue; to end those as well, run it through base/process.h. */
#ifndef UMBRA_BASE_SPAWN_H
#define UMBRA_BASE_SPAWN_H
#include <stddef.h>
#include <sys/types.h>

typedef struct SpawnFd {
  int from; /* descriptor in this process; above all numbers `to` */
  int to;   /* descriptor in the program */
} SpawnFd;

typedef enum SpawnGroup {
  SPAWN_SAME_GROUP, /* it also receives the terminal's signals */
  SPAWN_OWN_GROUP,
  SPAWN_OWN_SESSION /* without a terminal */
} SpawnGroup;

typedef struct Spawn {
  char *const *argv;  /* NULL-terminated; argv[0] is looked up in PATH */
  char *const *env;   /* NULL: inherited */
  const char *dir;    /* working directory; NULL: inherited */
  const char *input;  /* path of a file to be standard input; NULL: inherited */
  const SpawnFd *fds; /* descriptors that it has open in addition to the inherited ones */
  size_t fd_count;
  SpawnGroup group;
} Spawn;

/* Returns 0, or errno if the program could not be started. */
int spawn_start(pid_t *pid, const Spawn *s);
/* For a forked child: it dies with its parent, at once if the parent is already gone. */
void spawn_die_with(pid_t parent);
#endif
