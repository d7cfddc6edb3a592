/* Modes, owners and times of files, which Landlock does not protect. */
#ifndef CONFINE_MODES_H
#define CONFINE_MODES_H
#include <linux/seccomp.h>

/* Performs the waiting call of a program if the file is in a directory that the program may write
 * to. Returns 0 or -errno; 1 if it is another call. */
int modes_change(const struct seccomp_notif *question, const char *const *writable);
#endif
