/* What the program's processes take: they are the descendants of this process, which adopts
 * orphans.
 */
#ifndef CONFINE_USAGE_H
#define CONFINE_USAGE_H
#include <stddef.h>

typedef struct Process {
  int pid, parent, threads;
  int is_ours;
} Process;

typedef struct ProcessList {
  Process *all;
  size_t count, room;
} ProcessList;

typedef struct Usage {
  unsigned tasks;          /* processes and threads */
  unsigned long kilobytes; /* of memory: pages, page tables, what is swapped out */
} Usage;

/* 0: memory for the list is short. */
int usage_count_tasks(ProcessList *l, unsigned *tasks);
int usage_measure(ProcessList *l, Usage *u);
/* Kills them, and waits for those that are this process's children. */
void usage_kill_all(ProcessList *l);

/* Memory that processes share is charged when it is made: it can be there without being in any
 * process's page tables. The kernel tells neither how large what is mapped somewhere is as a whole,
 * nor when it is gone; but it tells what is there. */
typedef struct Shared {
  unsigned long kilobytes; /* an upper bound */
  unsigned long largest;   /* that was ever made, in kilobytes */
} Shared;

/* A process makes so many bytes. 0: there may be more than `most` kilobytes of it then. */
int usage_charge(Shared *s, ProcessList *l, unsigned long bytes, unsigned long most);
/* Different sockets that they have open, up to a thousand or so; 0: memory is short. */
int usage_count_sockets(ProcessList *l, unsigned *sockets);
#endif
