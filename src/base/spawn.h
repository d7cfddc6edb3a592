/* Starting another program: the one place where Umbra does (but for the test suite behind `umbra
 * record`, which is the user's). Not by fork, because the explorer may be gigabytes large: the
 * child borrows the memory until it executes the program (vfork).
 *
 * The program dies with who started it (PR_SET_PDEATHSIG), also when that is killed by SIGKILL and
 * can end nothing itself. The kernel means the thread: a thread that starts a program stays until
 * the program has ended. What the program itself has started goes on; where that is to end, too, it
 * is run by base/process.h. */
#ifndef UMBRA_BASE_SPAWN_H
#define UMBRA_BASE_SPAWN_H
#include <stddef.h>
#include <sys/types.h>

typedef struct SpawnFd {
  int from; /* here; above all numbers `to` */
  int to;   /* in the program */
} SpawnFd;

typedef enum SpawnGroup {
  SPAWN_SAME_GROUP, /* the terminal's signals reach it, too */
  SPAWN_OWN_GROUP,
  SPAWN_OWN_SESSION /* without a terminal */
} SpawnGroup;

typedef struct Spawn {
  char *const *argv;  /* NULL-terminated; argv[0] is looked up in PATH */
  char *const *env;   /* NULL: inherited */
  const char *dir;    /* working directory; NULL: inherited */
  const char *input;  /* path of a file to be standard input; NULL: inherited */
  const SpawnFd *fds; /* that it has open besides what is inherited */
  size_t fd_count;
  SpawnGroup group;
} Spawn;

/* 0, or errno: it could not be started. */
int spawn_start(pid_t *pid, const Spawn *s);
/* In a child that was forked: it dies with its parent, at once if that is gone already. */
void spawn_die_with(pid_t parent);
#endif
