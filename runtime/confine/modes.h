/* Modes, owners and times of files, which Landlock lets a program change wherever its user may. */
#ifndef CONFINE_MODES_H
#define CONFINE_MODES_H
#include <linux/seccomp.h>

/* Does what the waiting call of a program wants, if the file lies in a directory that it may write
 * to. 0, or -errno; 1: it is another call. */
int modes_change(const struct seccomp_notif *question, const char *const *writable);
#endif
