/* File trees that were created by others or may still be changed by them: every step goes from an
 * open directory to a name in it, and never follows a symbolic link. */
#ifndef UMBRA_BASE_SAFE_TREE_H
#define UMBRA_BASE_SAFE_TREE_H
#include <stdbool.h>

/* Opens a regular file or a directory for reading, whatever its mode is, if its owner may change
 * the mode (which is the same afterwards). -1 with errno set if it is neither, is a link, or does
 * not exist. */
int safe_tree_open(int parent, const char *name);
/* Removes a directory with its contents, at any depth, using few descriptors. Parts on another file
 * system are kept. Errors are ignored. */
void safe_tree_remove(int parent, const char *name);
#endif
