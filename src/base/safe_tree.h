/* Trees of files that somebody else has made, or may still change: every step is from an open
 * directory to a name in it, and never through a symbolic link. */
#ifndef UMBRA_BASE_SAFE_TREE_H
#define UMBRA_BASE_SAFE_TREE_H
#include <stdbool.h>

/* A regular file or a directory for reading, whatever its mode is, if its owner may change that
 * (the mode is the same afterwards). -1 with errno set: it is neither, a link, or not there. */
int safe_tree_open(int parent, const char *name);
/* Removes a directory with everything in it, at any depth, with few descriptors open. What lies on
 * another file system stays. Errors are ignored. */
void safe_tree_remove(int parent, const char *name);
#endif
