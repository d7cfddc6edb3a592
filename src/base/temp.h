/* Scratch directories below $TMPDIR or /tmp: umbra-tmp-WHAT-XXXXXX.
 *
 * The process that creates one holds a lock on it (flock), which ends with the process, however
 * that ends. This distinguishes leftovers of killed processes from directories in use: each process
 * that creates a scratch directory removes those of the same user that no process has locked.
 * Directories that still exist when the process exits, for instance after a fatal error, are
 * removed then. */
#ifndef UMBRA_BASE_TEMP_H
#define UMBRA_BASE_TEMP_H

/* The caller frees the name, which is a real path; fatal on failure. */
char *temp_make(const char *what);
/* Removes the directory with its contents. */
void temp_remove(const char *path);
#endif
