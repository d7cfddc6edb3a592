/* Scratch directories, below $TMPDIR or /tmp: umbra-tmp-WHAT-XXXXXX.
 *
 * Whoever makes one holds a lock on it (flock), which ends with the process, however that ends. So
 * what a killed process has left can be told from what is in use: the next one that makes a scratch
 * directory removes those of the same user that nobody holds. What is still there when the process
 * exits, after a fatal error say, goes then. */
#ifndef UMBRA_BASE_TEMP_H
#define UMBRA_BASE_TEMP_H

/* The caller frees the name, a real path; fatal on failure. */
char *temp_make(const char *what);
/* With everything in it. */
void temp_remove(const char *path);
#endif
