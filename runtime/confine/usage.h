/* The resources that the program's processes use. They are the descendants of this process, which
 * adopts orphans. */
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
  unsigned long kilobytes; /* of memory: pages, page tables, and swapped-out pages */
} Usage;

/* Returns 0 if memory for the list is short. */
int usage_count_tasks(ProcessList *l, unsigned *tasks);
int usage_measure(ProcessList *l, Usage *u);
/* Kills the processes, and waits for those that are children of this process. */
void usage_kill_all(ProcessList *l);

/* Shared memory is charged when it is created: it can exist without being in the page tables of any
 * process. The kernel reports neither the full size of a mapped object nor when it is freed, but it
 * reports which ones exist. */
typedef struct Shared {
  unsigned long kilobytes; /* an upper bound */
  unsigned long largest;   /* the largest ever created, in kilobytes */
} Shared;

/* A process creates this many bytes. Returns 0 if the total could exceed `most` kilobytes. */
int usage_charge(Shared *s, ProcessList *l, unsigned long bytes, unsigned long most);
/* Counts the different sockets that they have open, up to about a thousand; 0 if memory is
 * short. */
int usage_count_sockets(ProcessList *l, unsigned *sockets);
#endif
