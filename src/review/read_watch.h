/* Which files of a tree other processes open or move away, by inotify. The processes may see the
 * tree through bind mounts. */
#ifndef UMBRA_REVIEW_READ_WATCH_H
#define UMBRA_REVIEW_READ_WATCH_H
#include <stdbool.h>

#include "base/str.h"

typedef struct ReadWatch {
  int fd;       /* -1: not possible here */
  TextList dir; /* by watch descriptor: the directory, relative to the root; NULL: unknown */
} ReadWatch;

/* Watches all directories of the tree. */
void read_watch_start(ReadWatch *w, const char *root);
/* Appends the files that were opened or moved, relative to the root, each once. Returns false if
 * some may be missing: the list is useless then. Ends the watch. */
bool read_watch_end(ReadWatch *w, TextList *opened);
void read_watch_stop(ReadWatch *w); /* ends it without a list */
#endif
