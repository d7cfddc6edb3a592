/* The kernel's Landlock: what a process and its children may do with files, by where these lie. */
#ifndef CONFINE_LANDLOCK_H
#define CONFINE_LANDLOCK_H
#include <stdint.h>

/* As in linux/landlock.h; headers older than the kernel lack the later ones. */
enum {
  FS_EXECUTE = 1 << 0,
  FS_WRITE_FILE = 1 << 1,
  FS_READ_FILE = 1 << 2,
  FS_READ_DIR = 1 << 3,
  FS_REMOVE_AND_MAKE =
      0x1ff << 4,         /* remove a directory, a file; make any of seven kinds of files */
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

/* Below 1: this kernel has none. */
long landlock_abi(void);
/* Of what is refused where nothing allows it; -1: it cannot be. */
int landlock_make(long abi, const Ruleset *rules);
/* 0, or -1. What is not there needs no rule. */
int landlock_allow(int ruleset, const char *path, uint64_t access);
/* From now on, for this process and its children; takes the ruleset. 0, or -1. */
int landlock_restrict(int ruleset);
/* Files are read only below the paths, one a line. 0, or -1; 0 also where there is no Landlock. */
int landlock_limit_reading(const char *paths);
#endif
