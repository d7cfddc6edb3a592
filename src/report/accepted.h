/* The differences that the user has accepted: the file .umbra-accepted, at the top of the
 * repository. Each line is the fingerprint of an issue (report/issues.h), what it is, " -- ", and
 * the reason; empty lines and lines that begin with # are comments. */
#ifndef UMBRA_REPORT_ACCEPTED_H
#define UMBRA_REPORT_ACCEPTED_H
#include <stdbool.h>
#include <stddef.h>

#include "base/str.h"

#define ACCEPTED_NAME ".umbra-accepted"

typedef struct Accepted {
  char *fingerprint, *why;
} Accepted;

typedef struct AcceptedList {
  char *path;
  VEC(Accepted) list;
} AcceptedList;

/* root: of the checkout. If there is no file, nothing is accepted; one that cannot be read is
 * fatal. */
void accepted_read(AcceptedList *l, const char *root);
void accepted_done(AcceptedList *l);
/* Why the issue is accepted; NULL if it is not. */
const char *accepted_why(const AcceptedList *l, const char *fingerprint);
/* Adds a line to the file. `what` is for people. */
void accepted_add(const AcceptedList *l, const char *fingerprint, const char *what,
                  const char *why);
#endif
