/* What stat says of the files that are there when the program starts, where it is input
 * (--sym-stat): anything that a kernel may say of such a file, the same for every call, path and
 * descriptor, and in both versions. Nothing is assumed of it but that the user is not root: the
 * permissions of a symbolic file, and its owner and group, decide what open and access say. Those
 * of the host's files do not: there the engine opens what is there. */
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

/* The three bits that count for the user, in the place of the owner's. */
static mode_t users_bits(const StatInput *s) {
  mode_t mode = (mode_t)s->mode, is_owner = -(mode_t)(s->owner == USER),
         is_group = ~is_owner & -(mode_t)(s->group == USER), is_other = ~is_owner & ~is_group;
  return (mode & 0700 & is_owner) | (mode << 3 & 0700 & is_group) | (mode << 6 & 0700 & is_other);
}

static int is_same(const StatInput *a, const StatInput *b) {
  return (a->device == b->device) & (a->number == b->number);
}

/* Two files have different numbers: those of files that the program makes are small, of the device
 * 1 (status.c). Two of the host may be one. */
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
  if (!umbra_is_symbolic(s->links) && !s->links) return NULL; /* of a test case without it */
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
  return s ? users_bits(s) : i->mode & 0700;
}

void umbra_assume_owned(Inode *i) {
  const StatInput *s = umbra_said(i);
  if (!s) return;
  umbra_assume_machine("the user", " owns the files whose permissions and times it sets");
  umbra_require(s->owner == USER);
}
