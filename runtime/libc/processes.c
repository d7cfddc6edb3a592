/* Processes: fork, waiting for a child, and the end of a child. Linked only if the program forks.
 *
 * The engine gives a child its own memory, except for that of this kernel, which all processes
 * share (src/exec/stacks.h): open files, pipes, the queues of threads.c. A variable that is marked
 * EACH_PROCESS is not shared. A process has one thread. */
#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/wait.h>

#include "kernel.h"

typedef struct Process {
  struct Process *next; /* in the list of all */
  struct Process *parent;
  long number; /* 0: the first */
  int has_ended, status;
} Process;

static Process origin, *children; /* that were not waited for */
static long newest;

static Process *current(void) {
  Process *p = umbra_task_process();
  return p ? p : &origin;
}

long umbra_process_number(void) { return current()->number; }
long umbra_parent_number(void) { return current()->number ? current()->parent->number : -1; }

/* Signals are not sent to other processes. */
static void check_handler(void) {
  if (umbra_handles(SIGCHLD)) umbra_approximate("the handler of SIGCHLD did not run");
}

long umbra_fork(void) {
  if (umbra_has_threads()) umbra_give_up("threads", "fork() in a program with several threads");
  umbra_assume_machine("processes",
                       " switch only where one waits, yields or ends (one schedule), and have the "
                       "numbers 4242, 4243, ...");
  check_handler();
  umbra_world_start();
  Process *p = calloc(1, sizeof *p);
  if (!p) return -ENOMEM;
  *p = (Process){children, current(), ++newest, 0, 0};
  children = p;
  umbra_share_descriptors();
  if (umbra_task_fork(p, p->number)) return 0;
  return FIRST_PROCESS + p->number;
}

static Process *first_child(const Process *parent) {
  Process *p = children;
  while (p && p->parent != parent)
    p = p->next;
  return p;
}

/* The children of a process that has ended would continue without it. */
static void check_children(const Process *p) {
  const Process *child = first_child(p);
  for (; child; child = child->next)
    if (child->parent == p && !child->has_ended)
      umbra_give_up("threads", "a process that ends before its children");
}

/* status: as wait() stores it */
static void end_child(int status) {
  Process *p = current();
  check_children(p);
  if (p == &origin) return;
  for (int fd = 0; fd < MOST_DESCRIPTORS; fd++)
    umbra_close_fd(fd);
  p->has_ended = 1;
  p->status = status;
  umbra_wake(p->parent, 1);
  umbra_task_end();
}

void umbra_end_process(int status) { end_child((status & 0xff) << 8); }

/* The limit of core files is 0. */
void umbra_kill_process(int signal) { end_child(signal); }

/* The link to the child that the call waits for, preferably one that has ended; it leads to NULL if
 * there is none. */
static Process **find_child(const Process *parent, long number) {
  Process **found = NULL, **link = &children;
  for (; *link; link = &(*link)->next) {
    if ((*link)->parent != parent || (number > 0 && (*link)->number != number)) continue;
    /* the list begins with the newest */
    if (!found || (*link)->has_ended || !(*found)->has_ended) found = link;
  }
  return found ? found : link;
}

long umbra_wait_for_child(long id, int *status, int options) {
  const Process *parent = current();
  id = umbra_concretise(id);
  options = (int)umbra_concretise(options);
  if (id < -1) umbra_give_up("threads", "a wait for a group of processes");
  check_handler();
  for (;;) {
    Process **link = find_child(parent, id > 0 ? id - FIRST_PROCESS : 0), *p = *link;
    if (!p || (id > 0 && id <= FIRST_PROCESS)) return -ECHILD;
    if (p->has_ended) {
      if (status) *status = p->status;
      id = FIRST_PROCESS + p->number;
      *link = p->next;
      free(p);
      return id;
    }
    if (options & WNOHANG) return 0;
    long error = umbra_block(parent, RELATIVE, NULL);
    if (error) return error;
  }
}
