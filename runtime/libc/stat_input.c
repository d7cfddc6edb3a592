/* The results of stat as inputs (--sym-stat), for files that exist when the program starts: any
 * values that a kernel may return for such a file, the same for every call, path and descriptor,
 * and in both versions. The only assumption is that the user is not root: the permissions, owner
 * and group of a symbolic file determine the results of open and access. For files of the host they
 * do not: the engine opens the actual file. */
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>

#include "kernel.h"

enum { SECOND = 1000000000, MOST_BLOCK_SIZE = 1 << 30 };

static Inode *inodes_said; /* the newest first */

static int has_input(const Inode *i) {
  int is_file = i->kind == KIND_FILE || i->kind == KIND_DIRECTORY || i->kind == KIND_LINK;
  return is_file && !i->is_made && i->name;
}

/* The three bits that apply to the user, as owner bits. */
static mode_t users_bits(const StatInput *s) {
  mode_t mode = (mode_t)s->mode, is_owner = -(mode_t)(s->owner == USER),
         is_group = ~is_owner & -(mode_t)(s->group == USER), is_other = ~is_owner & ~is_group;
  return (mode & 0700 & is_owner) | (mode << 3 & 0700 & is_group) | (mode << 6 & 0700 & is_other);
}

static int is_same(const StatInput *a, const StatInput *b) {
  return (a->device == b->device) & (a->number == b->number);
}

/* Different files have different numbers: those of files that the program creates are small, on
 * device 1 (status.c). Two files of the host may be the same file. */
static int is_apart(const Inode *i) {
  enum { MADE_DEVICE = 1, MADE_NUMBERS = 1 << 20 };
  int is = (i->said->device != MADE_DEVICE) | (i->said->number >= MADE_NUMBERS);
  for (const Inode *other = inodes_said; other; other = other->next_said)
    if (!i->host || !other->host) is &= !is_same(i->said, other->said);
  return is;
}

static int is_sane(const Inode *i) {
  const StatInput *s = i->said;
  int is = (s->links >= 1) & (s->block_size >= 1) & (s->block_size <= MOST_BLOCK_SIZE);
  for (int k = 0; k < 3; k++)
    is &= s->times[k].nanoseconds < SECOND;
  if (i->host)
    is &= s->mode == STAT_MODE_UNSAID;
  else
    is &= s->mode <= 07777;
  return is & is_apart(i);
}

const StatInput *umbra_said(Inode *i) {
  if (i->said || !has_input(i)) return i->said;
  StatInput *s = malloc(sizeof *s);
  if (!umbra_stat_input(s, sizeof *s, i->name)) {
    free(s);
    return NULL;
  }
  if (!umbra_is_symbolic(s->links) && !s->links) return NULL; /* from a test case without it */
  i->said = s;
  umbra_require((uintptr_t)is_sane(i));
  if (i->kind == KIND_DIRECTORY && !i->host) {
    umbra_require((users_bits(s) & 0100) != 0);
    umbra_assume_machine("directories", " can be searched");
  }
  i->next_said = inodes_said;
  inodes_said = i;
  return s;
}

mode_t umbra_mode_for_user(Inode *i) {
  const StatInput *s = i->is_mode_set || i->host ? NULL : umbra_said(i);
  return s ? users_bits(s) : i->mode & ~i->protects & 0700;
}

void umbra_assume_owned(Inode *i) {
  const StatInput *s = umbra_said(i);
  if (!s) return;
  umbra_assume_machine("the user", " owns the files whose permissions and times it sets");
  umbra_require(s->owner == USER);
}
