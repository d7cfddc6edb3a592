/* Decides which files of the machine a program under test may see, modelled or native.
 *
 * These are visible: system files that all users may read; the directory of the project, which is
 * the work tree around the current directory, or the current directory itself; the files that the
 * command line names; and --see PATH. These are not: files in /etc that are not readable by all
 * users (root could read them), and a project directory that would be a whole home directory, or
 * that holds all home directories or temporary files. */
#ifndef UMBRA_BASE_VISIBLE_H
#define UMBRA_BASE_VISIBLE_H
#include <stdbool.h>

#include "base/options.h"

typedef struct Visible {
  VEC(char *) shown;  /* absolute paths of directories (with their contents) and of files */
  VEC(char *) hidden; /* exceptions within `shown` */
} Visible;

void visible_init(Visible *v, const Options *o);
/* Hides FIFOs, sockets and devices in what is shown: a read-only file system does not prevent
 * writing to them, and data read from them is consumed. The system's trees are not searched: they
 * are large, and only root can create such files there. */
void visible_hide_special(Visible *v);
void visible_done(Visible *v);

typedef enum Sight {
  SIGHT_NONE,
  SIGHT_WAY, /* a directory on the way to something visible; only that is visible in it */
  SIGHT_FULL
} Sight;
/* Follows links in the path; the last component only if follows_last. */
Sight visible_sight(const Visible *v, const char *path, bool follows_last);
/* Any existing file or directory, whatever links lead to it. */
bool visible_shows(const Visible *v, const char *path);
bool visible_is_hidden(const Visible *v, const char *path);     /* does not follow links */
bool visible_has_hidden_in(const Visible *v, const char *path); /* does not follow links either */
#endif
