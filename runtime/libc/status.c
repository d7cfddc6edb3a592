/* Information about files, and changes of their names. */
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "kernel.h"

static mode_t type_of(Kind kind) {
  switch (kind) {
    case KIND_FILE: return S_IFREG;
    case KIND_DIRECTORY: return S_IFDIR;
    case KIND_LINK: return S_IFLNK;
    case KIND_PIPE:
    case KIND_OUTPUT: return S_IFIFO; /* the native runs' output is also a pipe */
    default: return S_IFCHR;
  }
}

static struct timespec known(FileTime *t) {
  if (t->is_known == TIME_BY_CLOCK || t->is_known == TIME_AT_START)
    *t = (FileTime){umbra_file_time(&t->at), TIME_KNOWN};
  return t->at;
}

/* --- values that may differ on other machines --- */

typedef enum Field {
  OWNER,
  GROUP,
  PERMISSIONS,
  LINKS,
  DEVICE,
  NUMBER,
  BLOCK_SIZE,
  BLOCKS,
  TIMES, /* six of these */
  SIZE = TIMES + 6,
  TYPE
} Field;

static const char owner_text[] = "files belong to the user 1000 and the group 1000",
                  mode_text[] = "files have the permissions that Umbra reports",
                  links_text[] = "files have the numbers of links that Umbra reports",
                  number_text[] = "files have the numbers that Umbra reports (st_ino, st_dev)",
                  blocks_text[] = "files have the numbers and sizes of blocks that Umbra reports",
                  times_text[] = "files have the times that Umbra reports",
                  size_text[] = "directories have the sizes that Umbra reports";

static unsigned long assumed(const Inode *i, Field f, unsigned long value, unsigned bits,
                             const char *what) {
  enum { FIELD_BITS = 8 };
  return umbra_assumed(value, bits, what, (unsigned long)i->number << FIELD_BITS | (unsigned)f);
}

static nlink_t count_links(const Inode *i) {
  nlink_t count = 0;
  if (i->host || (i->kind != KIND_FILE && i->kind != KIND_LINK)) return 1;
  for (const Name *n = umbra_names; n; n = n->next)
    count += n->inode == i;
  return count ? count : i == umbra_description_at(0)->inode;
}

/* For files that the program created the number of links is known, but file systems count those of
 * directories in different ways. */
static nlink_t links_of(const Inode *i) {
  if (i->said) return i->said->links + (i->kind == KIND_DIRECTORY ? 0 : count_links(i) - 1);
  if (i->kind == KIND_DIRECTORY) return assumed(i, LINKS, 2, 16, links_text);
  return i->is_made ? count_links(i) : assumed(i, LINKS, count_links(i), 16, links_text);
}

/* Linux's numbers: major 1. */
static dev_t device_of(const Inode *i) {
  switch (i->kind) {
    case KIND_NULL: return 0x103;
    case KIND_ZERO: return 0x105;
    case KIND_FULL: return 0x107;
    case KIND_RANDOM: return 0x109;
    default: return 0;
  }
}

static struct timespec time_of(const Inode *i, FileTime *t, Field f) {
  int which = (f - TIMES) / 2;
  if (i->said && (t->is_known == TIME_OF_HOST || t->is_known == TIME_AT_START))
    return (struct timespec){i->said->times[which].seconds, i->said->times[which].nanoseconds};
  struct timespec at = known(t);
  if (t->is_known != TIME_OF_HOST) return at;
  at.tv_sec += (time_t)assumed(i, f, 0, 64, times_text);
  at.tv_nsec = (long)assumed(i, f + 1, (unsigned long)at.tv_nsec, 30, times_text);
  return at;
}

static const char *const stream_texts[] = {"standard input is a regular file, or /dev/null",
                                           "standard output is a pipe", "standard error is a pipe"};

/* The type of a file is known, but standard streams depend on how the user starts the program. */
static mode_t mode_of(const Inode *i) {
  int stream = umbra_standard_stream(i);
  unsigned long type = type_of(i->kind), permissions = i->mode;
  if (stream >= 0) type = assumed(i, TYPE, type, 16, stream_texts[stream]) & S_IFMT;
  if (i->said && !i->host && !i->is_mode_set)
    permissions = i->said->mode;
  else if (!i->is_made && !i->is_mode_set)
    permissions = assumed(i, PERMISSIONS, permissions, 12, mode_text) & ~i->protects;
  return (mode_t)(type | permissions);
}

static off_t size_of(const Inode *i) {
  enum { DIRECTORY_SIZE = 4096 };
  if (i->kind == KIND_DIRECTORY && i->said) return i->said->size;
  if (i->kind == KIND_DIRECTORY) return (off_t)assumed(i, SIZE, DIRECTORY_SIZE, 32, size_text);
  off_t size = i->kind == KIND_FILE || i->kind == KIND_LINK ? (off_t)i->size : 0;
  int stream = umbra_standard_stream(i);
  return stream < 0 ? size : size + (off_t)assumed(i, SIZE, 0, 64, stream_texts[stream]);
}

static blkcnt_t blocks_of(const Inode *i, off_t size) {
  if (i->said && !i->is_changed) return i->said->blocks;
  return (size + 511) / 512 + (blkcnt_t)assumed(i, BLOCKS, 0, 48, blocks_text);
}

/* Fills in device, number, owner, group and block size. */
static void fill_machine(const Inode *i, struct stat *st) {
  const StatInput *said = i->said;
  st->st_dev = said ? said->device : assumed(i, DEVICE, 1, 32, number_text);
  st->st_ino = said ? said->number : assumed(i, NUMBER, i->number, 64, number_text);
  st->st_uid = said ? said->owner : (uid_t)assumed(i, OWNER, USER, 32, owner_text);
  st->st_gid = said ? said->group : (gid_t)assumed(i, GROUP, USER, 32, owner_text);
  st->st_blksize =
      said ? said->block_size : (blksize_t)assumed(i, BLOCK_SIZE, 4096, 31, blocks_text);
}

static long fill(Inode *i, struct stat *st) {
  umbra_inode_seen(i);
  umbra_said(i);
  memset(st, 0, sizeof *st);
  fill_machine(i, st);
  st->st_mode = mode_of(i);
  st->st_nlink = links_of(i);
  st->st_rdev = device_of(i);
  st->st_size = size_of(i);
  st->st_blocks = blocks_of(i, st->st_size);
  st->st_atim = time_of(i, &i->accessed, TIMES);
  st->st_mtim = time_of(i, &i->modified, TIMES + 2);
  st->st_ctim = time_of(i, &i->changed, TIMES + 4);
  return 0;
}

/* Outside the working directory, files differ between machines. */
static void assume_presence(const Name *n) {
  size_t len = strlen(n->path);
  int is_above = strncmp(umbra_world.directory, n->path, len) == 0 &&
                 (len == 1 || umbra_world.directory[len] == '/' || !umbra_world.directory[len]);
  if (!is_above && umbra_is_foreign(n->path, n->inode))
    umbra_assume_machine(n->path, " is as on this machine");
}

static long find(int directory, const char *path, int follows_links, Name **n) {
  umbra_world_start();
  char full[PATH_MAX];
  umbra_is_asked = 1;
  long error = umbra_path_absolute(directory, path, full);
  if (!error) error = umbra_name_find(full, follows_links, n);
  umbra_is_asked = 0;
  return error;
}

long umbra_stat(int directory, const char *path, int follows_links, struct stat *st) {
  Name *n;
  long error = find(directory, path, follows_links, &n);
  if (error) return error;
  assume_presence(n);
  return fill(n->inode, st);
}

long umbra_stat_fd(int fd, struct stat *st) {
  umbra_world_start();
  const Description *d = umbra_place_at(fd);
  return d ? fill(d->inode, st) : -EBADF;
}

long umbra_access(int directory, const char *path, int mode, int flags) {
  Name *n;
  if (mode & ~(R_OK | W_OK | X_OK)) return -EINVAL;
  if (flags & ~(AT_EACCESS | AT_SYMLINK_NOFOLLOW | AT_EMPTY_PATH)) return -EINVAL;
  mode_t asked = (mode & R_OK ? 0444 : 0) | (mode & W_OK ? 0222 : 0) | (mode & X_OK ? 0111 : 0);
  if ((flags & AT_EMPTY_PATH) && umbra_is_memory(path, 0) && !*path) {
    const Description *d = umbra_place_at(directory);
    if (d) return umbra_is_permitted(d->path, d->inode, asked) ? 0 : -EACCES;
    if (directory != AT_FDCWD) return -EBADF;
    path = ".";
  }
  long error = find(directory, path, !(flags & AT_SYMLINK_NOFOLLOW), &n);
  if (error) return error;
  assume_presence(n);
  return umbra_is_permitted(n->path, n->inode, asked) ? 0 : -EACCES;
}

static int is_below(const char *path, const char *directory) {
  size_t len = strlen(directory);
  return strncmp(path, directory, len) == 0 && path[len] == '/';
}

static int has_entries(const char *path) {
  for (Name *n = umbra_names; n; n = n->next) {
    if (!is_below(n->path, path)) continue;
    umbra_name_settle(n);
    if (n->inode) return 1;
  }
  return 0;
}

/* 1 if the last component is ".", 2 if it is "..", otherwise 0. */
static int dots_at_end(const char *path) {
  size_t len = strlen(path), dots = 0;
  while (len && path[len - 1] == '/')
    len--;
  while (dots < 3 && dots < len && path[len - 1 - dots] == '.')
    dots++;
  return dots < 3 && (dots == len || path[len - 1 - dots] == '/') ? (int)dots : 0;
}

long umbra_unlink(int directory, const char *path, int is_directory) {
  umbra_world_start();
  Name *n;
  char full[PATH_MAX];
  int has_slash;
  long error = umbra_path_of_entry(directory, path, full, &has_slash);
  if (error) return error;
  if (dots_at_end(path) && !is_directory) return -EISDIR;
  if (dots_at_end(path)) return dots_at_end(path) == 1 ? -EINVAL : -ENOTEMPTY;
  if ((error = umbra_name_find(full, 0, &n)) != 0) return error;
  int is_of_directory = n->inode->kind == KIND_DIRECTORY;
  if ((is_directory || has_slash) && !is_of_directory) return -ENOTDIR;
  if (has_slash && !is_directory) return -EISDIR;
  if ((error = umbra_parent_change(n->path)) != 0) return error;
  if (!is_directory && is_of_directory) return -EISDIR;
  if (is_directory && (n->inode->host || has_entries(n->path))) return -ENOTEMPTY;
  n->inode = NULL;
  n->is_changed = 1;
  return 0;
}

static void move(Name *old, const char *to) {
  umbra_inode_load(old->inode);
  const Name *new = umbra_name_make(to, old->inode);
  for (int fd = 0; fd < MOST_DESCRIPTORS; fd++) {
    Description *d = umbra_state_descriptors[fd];
    if (d && d->path == old->path) d->path = new->path;
  }
  old->inode = NULL;
  old->is_changed = 1;
}

/* The new path of a directory, or of a file below it, when the directory is renamed to `to`. */
static char *path_moved(const char *path, size_t directory, const char *to) {
  size_t len = strlen(to), rest = strlen(path + directory) + 1;
  char *moved = malloc(len + rest < PATH_MAX ? PATH_MAX : len + rest);
  memcpy(moved, to, len);
  memcpy(moved + len, path + directory, rest);
  return moved;
}

static void move_directory(Name *old, const char *to) {
  size_t len = strlen(old->path);
  for (Name *n = umbra_names; n; n = n->next) /* new names are added before the first */
    if (n->inode && is_below(n->path, old->path)) move(n, path_moved(n->path, len, to));
  if (strcmp(umbra_directory, old->path) == 0 || is_below(umbra_directory, old->path))
    umbra_directory = path_moved(umbra_directory, len, to);
  move(old, to);
}

static long rename_directory(Name *old, const char *to, const Name *new) {
  if (is_below(to, old->path)) return -EINVAL;
  if (new) {
    if (is_below(old->path, new->path)) return -ENOTEMPTY;
    if (new == old) return 0;
    if (new->inode->kind != KIND_DIRECTORY) return -ENOTDIR;
    if (new->inode->host || has_entries(new->path)) return -ENOTEMPTY;
  }
  if (old->inode->host) { /* as between file systems: programs then copy */
    umbra_approximate("a directory of the host cannot be renamed");
    return -EXDEV;
  }
  move_directory(old, to);
  return 0;
}

long umbra_rename(int from_directory, const char *from, int to_directory, const char *to) {
  umbra_world_start();
  Name *old, *new;
  char source[PATH_MAX], full[PATH_MAX];
  int from_slash, to_slash;
  long error = umbra_path_of_entry(from_directory, from, source, &from_slash);
  if (!error) error = umbra_path_of_entry(to_directory, to, full, &to_slash);
  if (!error) error = umbra_parent_check(source);
  if (!error) error = umbra_parent_check(full);
  if (!error && (dots_at_end(from) || dots_at_end(to))) error = -EBUSY;
  if (!error) error = umbra_name_find(source, 0, &old);
  if (error) return error;
  if (old->inode->kind != KIND_DIRECTORY && (from_slash || to_slash)) return -ENOTDIR;
  if ((error = umbra_parent_change(source)) != 0) return error;
  if ((error = umbra_parent_change(full)) != 0) return error;
  if (umbra_name_find(full, 0, &new) != 0) new = NULL;
  if (old->inode->kind == KIND_DIRECTORY) return rename_directory(old, full, new);
  if (new && new->inode->kind == KIND_DIRECTORY)
    return is_below(source, full) ? -ENOTEMPTY : -EISDIR;
  if (new != old) move(old, full);
  return 0;
}

/* Both names refer to the same file from now on. */
long umbra_hard_link(int from_directory, const char *from, int to_directory, const char *to,
                     int flags) {
  Name *old, *new;
  char full[PATH_MAX];
  int has_slash;
  if (flags & ~(AT_SYMLINK_FOLLOW | AT_EMPTY_PATH)) return -EINVAL;
  if ((flags & AT_EMPTY_PATH) && umbra_is_memory(from, 0) && !*from) {
    umbra_unmodelled(SYS_linkat); /* who may do this depends on the version of the kernel */
    return -ENOENT;
  }
  long error = find(from_directory, from, (flags & AT_SYMLINK_FOLLOW) != 0, &old);
  if (!error) error = umbra_path_of_entry(to_directory, to, full, &has_slash);
  if (!error) error = umbra_parent_check(full);
  if (error) return error;
  if (umbra_name_find(full, 0, &new) == 0) return -EEXIST;
  if (has_slash) return -ENOENT;
  if ((error = umbra_parent_change(full)) != 0) return error;
  if (old->inode->kind == KIND_DIRECTORY) return -EPERM;
  umbra_name_make(full, old->inode);
  return 0;
}

static void set_time(FileTime *t, const struct timespec *to) {
  if (to && to->tv_nsec == UTIME_OMIT) return;
  *t = to && to->tv_nsec != UTIME_NOW ? (FileTime){*to, TIME_KNOWN} : umbra_file_now();
}

static int is_time(const struct timespec *t) {
  enum { SECOND = 1000000000 };
  return t->tv_nsec == UTIME_OMIT || t->tv_nsec == UTIME_NOW ||
         (t->tv_nsec >= 0 && t->tv_nsec < SECOND);
}

/* path NULL: for the open file. */
long umbra_set_times(int directory, const char *path, const struct timespec *times, int flags) {
  umbra_world_start();
  Name *n;
  Inode *i = NULL;
  if (times && !umbra_is_memory(times, 0)) return -EFAULT;
  if (times && times[0].tv_nsec == UTIME_OMIT && times[1].tv_nsec == UTIME_OMIT) return 0;
  if (flags & ~(path ? AT_SYMLINK_NOFOLLOW | AT_EMPTY_PATH : 0)) return -EINVAL;
  int is_empty = (flags & AT_EMPTY_PATH) && umbra_is_memory(path, 0) && !*path;
  if (is_empty && directory == AT_FDCWD) path = ".";
  if (path && (!is_empty || directory == AT_FDCWD)) {
    long error = find(directory, path, !(flags & AT_SYMLINK_NOFOLLOW), &n);
    if (error) return error;
    if (umbra_is_foreign(n->path, n->inode)) return umbra_not_owner();
    i = n->inode;
  } else {
    const Description *d = is_empty ? umbra_place_at(directory) : umbra_description_at(directory);
    if (!d) return -EBADF;
    i = d->inode;
  }
  if (times && !(is_time(times) && is_time(times + 1))) return -EINVAL;
  umbra_assume_owned(i);
  if (times) umbra_assume_machine("the times of files", " that the program leaves do not matter");
  set_time(&i->accessed, times);
  set_time(&i->modified, times ? times + 1 : NULL);
  i->changed = umbra_file_now();
  return 0;
}

long umbra_make_directory(int directory, const char *path, mode_t mode) {
  umbra_world_start();
  char full[PATH_MAX];
  Name *n;
  int has_slash; /* which does not matter */
  long error = umbra_path_of_entry(directory, path, full, &has_slash);
  if (error) return error;
  error = umbra_name_find(full, 0, &n);
  if (!error) return -EEXIST;
  if (error != -ENOENT) return error;
  if ((error = umbra_parent_change(full)) != 0) return error;
  umbra_name_make(full, umbra_inode_new(KIND_DIRECTORY, mode & ~umbra_state_umask & 01777));
  return 0;
}

long umbra_link_target(int directory, const char *path, char *to, size_t room) {
  Name *n;
  const Inode *i;
  if ((int)room <= 0) return -EINVAL;
  const Description *d = directory == AT_FDCWD ? NULL : umbra_place_at(directory);
  if (d && umbra_is_memory(path, 0) && !*path) {
    i = d->inode;
    if (i->kind != KIND_LINK) return -ENOENT;
  } else {
    long error = find(directory, path, 0, &n);
    if (error) return error;
    i = n->inode;
    if (i->kind != KIND_LINK) return -EINVAL;
    if (umbra_is_foreign(n->path, i)) umbra_assume_machine(n->path, " is as on this machine");
  }
  return umbra_is_memory(to, 1) ? umbra_link_read(i, to, (size_t)(int)room) : -EFAULT;
}

long umbra_make_link(const char *target, int directory, const char *path) {
  umbra_world_start();
  char full[PATH_MAX];
  Name *n;
  int has_slash;
  if (!umbra_is_memory(target, 0)) return -EFAULT;
  if (!*target) return -ENOENT;
  if (strlen(target) >= PATH_MAX) return -ENAMETOOLONG;
  long error = umbra_path_of_entry(directory, path, full, &has_slash);
  if (error) return error;
  if (umbra_name_find(full, 0, &n) == 0) return -EEXIST;
  if (has_slash) return -ENOENT;
  if ((error = umbra_parent_change(full)) != 0) return error;
  n = umbra_name_make(full, umbra_inode_new(KIND_LINK, 0777));
  n->inode->size = strlen(target);
  n->inode->data = malloc(n->inode->size + 1);
  memcpy(n->inode->data, target, n->inode->size + 1);
  return 0;
}

long umbra_working_directory(char *to, size_t room) {
  umbra_world_start();
  size_t size = strlen(umbra_directory) + 1;
  umbra_assume_machine("the working directory", " has the name that it has in this run");
  if (size > room) return -ERANGE;
  memcpy(to, umbra_directory, size);
  return (long)size;
}

long umbra_change_directory(const char *path) {
  Name *n;
  long error = find(AT_FDCWD, path, 1, &n);
  if (error) return error;
  if (n->inode->kind != KIND_DIRECTORY) return -ENOTDIR;
  char *to = malloc(PATH_MAX); /* not in place, because the path may be derived from it */
  memcpy(to, n->path, strlen(n->path) + 1);
  umbra_directory = umbra_state_directory = to;
  return 0;
}

void umbra_inode_set_mode(Inode *i, mode_t mode) {
  i->mode = mode & 07777;
  i->protects = 0;
  i->is_mode_set = 1;
  i->changed = umbra_file_now();
}

long umbra_change_mode(int directory, const char *path, mode_t mode) {
  Name *n;
  long error = find(directory, path, 1, &n);
  if (error) return error;
  if (umbra_is_foreign(n->path, n->inode)) return umbra_not_owner();
  umbra_assume_owned(n->inode);
  umbra_inode_set_mode(n->inode, mode);
  return 0;
}

long umbra_truncate_path(const char *path, off_t size) {
  Name *n;
  long error = size < 0 ? -EINVAL : find(AT_FDCWD, path, 1, &n);
  if (error) return error;
  if (!umbra_is_permitted(n->path, n->inode, 0222)) return -EACCES;
  return umbra_truncate(n->inode, size);
}

/* --- listing a directory --- */

enum { MOST_LISTED = 1 << 16 };

typedef struct Listing {
  unsigned char *bytes;
  size_t size, count;
} Listing;

static void add_entry(Listing *l, const char *name, size_t len, ino_t number, unsigned char type) {
  size_t record = (offsetof(struct dirent, d_name) + len + 1 + 7) & ~(size_t)7;
  if (l->size + record > MOST_LISTED) {
    umbra_approximate("a directory has more entries than are listed");
    return;
  }
  l->count++;
  struct dirent *e = (struct dirent *)(l->bytes + l->size);
  e->d_ino = number;
  e->d_off = (off_t)(l->size + record);
  e->d_reclen = (unsigned short)record;
  e->d_type = type;
  memcpy(e->d_name, name, len);
  e->d_name[len] = 0;
  l->size += record;
}

/* The last component, if the path is directly in the directory. */
static const char *component_in(const char *path, const char *directory) {
  size_t len = strlen(directory);
  if (len == 1) len = 0;
  if (strncmp(path, directory, len) != 0 || path[len] != '/') return NULL;
  return strchr(path + len + 1, '/') ? NULL : path + len + 1;
}

static int is_overridden(const char *directory, const char *name) {
  for (const Name *n = umbra_names; n; n = n->next) {
    const char *c = component_in(n->path, directory);
    if (c && strcmp(c, name) == 0) return 1;
  }
  return 0;
}

static void list_host(Listing *l, const char *path) {
  unsigned char *entries = malloc(MOST_LISTED);
  long size = umbra_host_list(path, entries, MOST_LISTED);
  for (long at = 0; at < size;) {
    const char *name = (const char *)entries + at + 1;
    size_t len = strlen(name);
    if (!is_overridden(path, name)) add_entry(l, name, len, 500 + (ino_t)at, entries[at]);
    at += (long)len + 2;
  }
  free(entries);
}

static void list_names(Listing *l, const char *path, Name *n) {
  if (!n) return;
  list_names(l, path, n->next);
  const char *c = component_in(n->path, path);
  if (c && *c) umbra_name_settle(n);
  if (c && *c && n->inode)
    add_entry(l, c, strlen(c), n->inode->number, (unsigned char)(type_of(n->inode->kind) >> 12));
}

static void make_listing(Description *d) {
  enum { DOTS = 2 };
  Listing l = {malloc(MOST_LISTED), 0, 0};
  add_entry(&l, ".", 1, d->inode->number, DT_DIR);
  add_entry(&l, "..", 2, 1, DT_DIR);
  if (d->inode->host) list_host(&l, d->path);
  list_names(&l, d->path, umbra_names);
  if (l.count > DOTS + 1)
    umbra_assume_machine("directories", " are listed in the order of this machine");
  d->entries = l.bytes;
  d->entries_size = l.size;
}

long umbra_list(int fd, void *to, size_t room) {
  Description *d = umbra_description_at(fd);
  if (!d) return -EBADF;
  if (d->inode->kind != KIND_DIRECTORY) return -ENOTDIR;
  if (!d->entries) make_listing(d);
  size_t end = d->offset;
  while (end < d->entries_size) {
    size_t record = ((const struct dirent *)(d->entries + end))->d_reclen;
    if (end + record - d->offset > room) break;
    end += record;
  }
  if (end == d->offset && end < d->entries_size) return -EINVAL;
  size_t size = end - d->offset;
  memcpy(to, d->entries + d->offset, size);
  d->offset = end;
  return (long)size;
}
