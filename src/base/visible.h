/* Which files of the machine a program under test may see, modelled or native: decided here alone.
 *
 * Those of the system that are everybody's; the directory of the project, which is the work tree
 * around the current directory, or that directory; what the command line names; --see PATH. Not:
 * what not everybody may read in /etc (root could), and a project directory that would be the whole
 * home, or holds the homes or the temporary files of all. */
#ifndef UMBRA_BASE_VISIBLE_H
#define UMBRA_BASE_VISIBLE_H
#include <stdbool.h>

#include "base/options.h"

typedef struct Visible {
  VEC(char *) shown;  /* absolute: directories with what is in them, and files */
  VEC(char *) hidden; /* in those */
} Visible;

void visible_init(Visible *v, const Options *o);
/* FIFOs, sockets and devices in what is shown: a file system that is only read keeps nobody from
 * writing to them, and what is read from them is gone. Not in the system's trees, which are large,
 * and in which only root makes any. */
void visible_hide_special(Visible *v);
void visible_done(Visible *v);

typedef enum Sight {
  SIGHT_NONE,
  SIGHT_WAY, /* a directory that leads to something visible, which is all that it holds */
  SIGHT_FULL
} Sight;
/* Links in the path are followed, the last one if that is wanted. */
Sight visible_sight(const Visible *v, const char *path, bool follows_last);
/* Any file or directory that is there, whatever links lead to it. */
bool visible_shows(const Visible *v, const char *path);
bool visible_is_hidden(const Visible *v, const char *path);     /* no links are followed */
bool visible_has_hidden_in(const Visible *v, const char *path); /* nor here */
#endif
