/* The kernel's Landlock: restricts the operations of a process and its children on files, by their
 * location. */
#ifndef CONFINE_LANDLOCK_H
#define CONFINE_LANDLOCK_H
#include <stdint.h>

/* As in linux/landlock.h; headers older than the kernel lack the newer constants. */
enum {
  FS_EXECUTE = 1 << 0,
  FS_WRITE_FILE = 1 << 1,
  FS_READ_FILE = 1 << 2,
  FS_READ_DIR = 1 << 3,
  FS_REMOVE_AND_MAKE =
      0x1ff << 4,         /* remove a directory or file; create any of seven kinds of files */
  FS_REFER = 1 << 13,     /* ABI 2 */
  FS_TRUNCATE = 1 << 14,  /* ABI 3 */
  FS_IOCTL_DEV = 1 << 15, /* ABI 5 */
  FS_OF_FILES = FS_EXECUTE | FS_WRITE_FILE | FS_READ_FILE | FS_TRUNCATE | FS_IOCTL_DEV,
  FS_READ = FS_EXECUTE | FS_READ_FILE | FS_READ_DIR,
  FS_DEVICE = FS_READ_FILE | FS_WRITE_FILE | FS_TRUNCATE,
  NET_BIND_AND_CONNECT_TCP = 3,  /* ABI 4 */
  SCOPE_SOCKETS_AND_SIGNALS = 3, /* ABI 6 */
};

typedef struct Ruleset {
  uint64_t fs, net, scoped;
} Ruleset;

/* The ABI version; below 1 if the kernel lacks Landlock. */
long landlock_abi(void);
/* Creates a ruleset: the operations in `rules` are refused unless they are allowed. -1 on
 * failure. */
int landlock_make(long abi, const Ruleset *rules);
/* Returns 0, or -1. A path that does not exist needs no rule. */
int landlock_allow(int ruleset, const char *path, uint64_t access);
/* Enforces the ruleset for this process and its children, and closes it. Returns 0, or -1. */
int landlock_restrict(int ruleset);
/* Restricts reading to files below the paths, one per line. Returns 0, or -1; also 0 if there is no
 * Landlock. */
int landlock_limit_reading(const char *paths);
#endif
