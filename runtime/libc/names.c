/* Paths and what they name: a list of names that the program created, changed or opened, which
 * takes precedence over the files of the host. */
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "kernel.h"

World umbra_world = {.directory = "/"};
char *umbra_directory EACH_PROCESS;
char *umbra_state_directory EACH_PROCESS; /* the same after the program has changed it */
Name *umbra_names;
mode_t umbra_state_umask EACH_PROCESS = 022;

static ino_t next_inode = 1000;

Inode *umbra_inode_new(Kind kind, mode_t mode) {
  Inode *i = calloc(1, sizeof *i);
  i->kind = kind;
  i->mode = mode;
  i->is_made = 1;
  i->number = next_inode++;
  i->accessed = i->modified = i->changed = umbra_file_now();
  return i;
}

static Name *name_add(const char *path, Inode *inode) {
  Name *n = calloc(1, sizeof *n);
  size_t size = strlen(path) + 1;
  n->path = malloc(size);
  memcpy(n->path, path, size);
  n->inode = inode;
  n->next = umbra_names;
  umbra_names = n;
  return n;
}

Name *umbra_name_make(const char *path, Inode *inode) {
  Name *n = umbra_names;
  while (n && strcmp(n->path, path) != 0)
    n = n->next;
  if (!n) n = name_add(path, NULL);
  n->inode = inode;
  n->is_changed = 1;
  return n;
}

static Inode *inode_found(Kind kind, mode_t mode) {
  Inode *i = umbra_inode_new(kind, mode);
  i->is_made = 0;
  return i;
}

static void add_device(const char *path, Kind kind) { name_add(path, inode_found(kind, 0666)); }

static void add_input(const Input *in) {
  Inode *i;
  if (*in->name) {
    i = inode_found(KIND_FILE, 0644);
    i->accessed.is_known = i->modified.is_known = i->changed.is_known = TIME_AT_START;
    i->name = i->input = in->name;
    char path[PATH_MAX];
    umbra_path_absolute(AT_FDCWD, in->name, path);
    name_add(path, i)->was_there = 1;
  } else {
    i = umbra_description_at(0)->inode;
    i->kind = KIND_FILE;
    i->mode = 0644;
  }
  i->data = in->data;
  i->size = in->size;
  i->room = in->room;
}

void umbra_world_start(void) {
  if (umbra_directory) return;
  umbra_directory = malloc(PATH_MAX);
  strcpy(umbra_directory, umbra_world.directory);
  add_device("/dev/null", KIND_NULL);
  add_device("/dev/zero", KIND_ZERO);
  add_device("/dev/full", KIND_FULL);
  add_device("/dev/random", KIND_RANDOM);
  add_device("/dev/urandom", KIND_RANDOM);
  name_add("/dev/stdin", umbra_description_at(0)->inode);
  name_add("/dev/stdout", umbra_description_at(1)->inode);
  name_add("/dev/stderr", umbra_description_at(2)->inode);
  for (size_t k = 0; k < umbra_world.input_count; k++)
    add_input(&umbra_world.inputs[k]);
}

/* --- paths --- */

static int is_symbolic(const char *path, size_t size) {
  for (size_t i = 0; i < size; i++)
    if (umbra_is_symbolic((uintptr_t)path[i])) return 1;
  return 0;
}

/* True for a single component that is neither "." nor "..": one condition, whatever the bytes
 * are. */
static int is_plain(const char *path, size_t size) {
  unsigned slash = 0;
  for (size_t i = 0; i < size; i++)
    slash |= path[i] == '/';
  unsigned dots = 0;
  if (size == 1) dots = path[0] == '.';
  if (size == 2) dots = (unsigned)(path[0] == '.') & (unsigned)(path[1] == '.');
  return !(slash | dots);
}

/* Appends the component to the absolute path and returns its new length. */
static size_t append(char *to, size_t len, const char *component, size_t size) {
  if (size == 0 || (size == 1 && component[0] == '.')) return len;
  if (size == 2 && component[0] == '.' && component[1] == '.') {
    while (len && to[--len] != '/') {
    }
    return len;
  }
  to[len++] = '/';
  memcpy(to + len, component, size);
  return len + size;
}

/* The root becomes "", so that a component can be appended. */
static size_t put_directory(char *to, const char *path) {
  size_t len = strlen(path);
  memcpy(to, path, len);
  return len == 1 ? 0 : len;
}

static long start_of(int directory, char *to, size_t *len) {
  const char *from = umbra_directory;
  if (directory != AT_FDCWD) {
    const Description *d = umbra_place_at(directory);
    if (!d) return -EBADF;
    if (d->inode->kind != KIND_DIRECTORY) return -ENOTDIR;
    from = d->path;
  }
  *len = put_directory(to, from);
  return 0;
}

static long find_directory(const char *path, Name **n) {
  long error = umbra_name_find(path, 1, n);
  if (error) return error;
  return (*n)->inode->kind == KIND_DIRECTORY ? 0 : -ENOTDIR;
}

/* If a name that ends with a slash exists, it must be a directory. */
static long only_directory(const char *path) {
  Name *n;
  return umbra_name_find(path, 1, &n) == 0 && n->inode->kind != KIND_DIRECTORY ? -ENOTDIR : 0;
}

/* has_slash NULL: the last component is followed by a slash only if it is a directory, or does not
 * exist. */
static long make_absolute(int directory, const char *path, char *to, int *has_slash) {
  if (!umbra_is_memory(path, 0)) return -EFAULT;
  size_t size = strlen(path), len = 0;
  if (has_slash) *has_slash = 0;
  if (size == 0) return -ENOENT;
  if (size >= PATH_MAX) return -ENAMETOOLONG;
  if (size >= PATH_MAX / 2) {
    umbra_approximate("a path of more than 2047 bytes was treated as too long");
    return -ENAMETOOLONG;
  }
  if (is_symbolic(path, size) && is_plain(path, size)) {
    long error = start_of(directory, to, &len);
    if (error) return error;
    to[len++] = '/';
    memcpy(to + len, path, size);
    len += size;
  } else {
    if (path[0] != '/') {
      long error = start_of(directory, to, &len);
      if (error) return error;
    }
    for (size_t i = 0, next; i < size; i = next + 1) {
      for (next = i; next < size && path[next] != '/';)
        next++;
      if (next - i > NAME_MAX) return -ENAMETOOLONG;
      size_t before = len;
      len = append(to, len, path + i, next - i);
      if (next == size || len <= before) continue;
      to[len] = 0; /* a slash follows, and perhaps another component */
      int is_last = path[next + strspn(path + next, "/")] == 0;
      if (has_slash && is_last) {
        *has_slash = 1;
        break;
      }
      Name *n;
      long error = find_directory(to, &n);
      if (error == -ENOENT && is_last && umbra_name_find(to, 0, &n) != 0)
        break; /* a directory that may be created */
      if (error) return error;
      len = put_directory(to, n->path); /* another directory if it was a link */
    }
  }
  if (len == 0) to[len++] = '/';
  to[len] = 0;
  return path[size - 1] == '/' && !has_slash ? only_directory(to) : 0;
}

long umbra_path_absolute(int directory, const char *path, char *to) {
  return make_absolute(directory, path, to, NULL);
}

long umbra_path_of_entry(int directory, const char *path, char *to, int *has_slash) {
  return make_absolute(directory, path, to, has_slash);
}

/* --- names --- */

/* The name of the file in inputs. */
static const char *name_at_start(const char *path) {
  size_t len = strlen(umbra_world.directory);
  int is_below = len > 1 && strncmp(path, umbra_world.directory, len) == 0;
  if (is_below && path[len] == '/') return path + len + 1;
  return is_below && !path[len] ? "." : path;
}

static Inode *inode_of_host(const char *path, const struct stat *st) {
  Inode *i = inode_found(S_ISDIR(st->st_mode)   ? KIND_DIRECTORY
                         : S_ISLNK(st->st_mode) ? KIND_LINK
                                                : KIND_FILE,
                         st->st_mode & 07777);
  i->size = (size_t)st->st_size;
  i->number = st->st_ino;
  i->accessed = (FileTime){st->st_atim, TIME_OF_HOST};
  i->modified = (FileTime){st->st_mtim, TIME_OF_HOST};
  i->changed = (FileTime){st->st_ctim, TIME_OF_HOST};
  i->host = path;
  i->name = name_at_start(path);
  return i;
}

/* Is the path below something that the program removed? Then the host's file is ignored. */
static int is_below_removed(const char *path) {
  for (const Name *n = umbra_names; n; n = n->next) {
    if (n->inode && n->inode->host) continue;
    if (n->inode && n->inode->kind != KIND_DIRECTORY) continue;
    size_t len = strlen(n->path);
    if (!is_symbolic(n->path, len) && strncmp(path, n->path, len) == 0 && path[len] == '/')
      return 1;
  }
  return 0;
}

int umbra_is_asked EACH_PROCESS;

/* Outside the working directory, files differ between machines, and inside, between the directories
 * in which the program is started. */
static void assume_absence(const char *path) {
  Inode host = {.host = path};
  size_t len = strlen(umbra_world.directory);
  int is_below = len > 1 && strncmp(path, umbra_world.directory, len) == 0 && path[len] == '/';
  if (umbra_is_foreign(path, &host))
    umbra_assume_machine(path, " does not exist");
  else if (umbra_is_asked && is_below)
    umbra_assume_machine(path + len + 1, " does not exist in the working directory");
  else if (umbra_is_asked) /* a function's working directory is / */
    umbra_assume_machine(path + 1, " does not exist");
}

static long find_concrete(const char *path, Name **found) {
  if (is_below_removed(path)) return -ENOENT;
  struct stat st;
  long error = umbra_host_stat(path, &st);
  if (error == -ENOENT) assume_absence(path);
  if (error) return error;
  *found = name_add(path, NULL);
  (*found)->inode = inode_of_host((*found)->path, &st);
  (*found)->was_there = 1;
  return 0;
}

/* Decides which of the directory's files a symbolic name is. The working directory contains only
 * the files of the run. */
static long find_symbolic(const char *path, Name **found) {
  enum { MOST_LISTED = 1 << 16 };
  char directory[PATH_MAX];
  const char *component = strrchr(path, '/') + 1;
  size_t len = (size_t)(component - path), size = strlen(component);
  memcpy(directory, path, len);
  directory[len > 1 ? len - 1 : 1] = 0;
  if (is_symbolic(directory, strlen(directory))) {
    umbra_approximate("a path through directories with symbolic names was treated as missing");
    return -ENOENT;
  }
  if (strcmp(directory, umbra_directory) == 0) return -ENOENT;
  char *entries = malloc(MOST_LISTED);
  long error = -ENOENT, end = umbra_host_list(directory, (unsigned char *)entries, MOST_LISTED);
  for (long at = 0; error && at < end; at += (long)strlen(entries + at + 1) + 2) {
    const char *name = entries + at + 1;
    if (strlen(name) != size || memcmp(name, component, size) != 0) continue;
    char concrete[PATH_MAX];
    memcpy(concrete, path, len);
    memcpy(concrete + len, name, size + 1);
    error = find_concrete(concrete, found);
    break;
  }
  free(entries);
  return error;
}

void umbra_name_settle(Name *n) {
  Inode *i = n->inode;
  if (!i || !i->input) return;
  const char *input = i->input;
  i->input = NULL;
  unsigned kind = umbra_input_kind(input), is_protected = kind == INPUT_PROTECTED;
  /* whether it can be written matters to few programs, so it is not decided here */
  switch ((InputKind)umbra_concretise(kind - is_protected * (INPUT_PROTECTED - INPUT_FILE))) {
    case INPUT_FILE:
    case INPUT_PROTECTED: i->protects = is_protected * 0222; break;
    case INPUT_LACKING:
      n->inode = NULL;
      n->was_there = 0;
      break;
    case INPUT_DIRECTORY:
      i->kind = KIND_DIRECTORY;
      i->mode = 0755;
      i->data = NULL;
      i->size = i->room = 0;
      break;
    case INPUT_UNREADABLE: i->mode = 0; break;
  }
}

static long find_itself(const char *path, Name **found) {
  for (Name *n = umbra_names; n; n = n->next) {
    if (strcmp(n->path, path) != 0) continue;
    umbra_name_settle(n);
    *found = n;
    return n->inode ? 0 : -ENOENT;
  }
  return is_symbolic(path, strlen(path)) ? find_symbolic(path, found) : find_concrete(path, found);
}

enum { MOST_LINKS = 40 };
static int links; /* number of links being followed: one may lead through others */

static long target_of(const Name *link, char *target) {
  enum { ROOM = PATH_MAX / 2 };
  char text[2 * ROOM];
  size_t len = (size_t)(strrchr(link->path, '/') + 1 - link->path);
  if (len >= ROOM) return -ENAMETOOLONG;
  memcpy(text, link->path, len);
  long size = umbra_link_read(link->inode, text + len, ROOM - 1);
  if (size < 0) return size;
  text[len + (size_t)size] = 0;
  return umbra_path_absolute(AT_FDCWD, text[len] == '/' ? text + len : text, target);
}

static long find_target(const Name *link, Name **found) {
  if (links == MOST_LINKS) return -ELOOP;
  char target[PATH_MAX];
  links++;
  long error = target_of(link, target);
  if (!error) error = umbra_name_find(target, 1, found);
  links--;
  return error;
}

long umbra_name_find(const char *path, int follows_links, Name **found) {
  umbra_world_start();
  long error = find_itself(path, found);
  return error || !follows_links || (*found)->inode->kind != KIND_LINK ? error
                                                                       : find_target(*found, found);
}

long umbra_link_follow(char *path) {
  Name *n;
  long error = 0;
  int followed = 0;
  while (!error && umbra_name_find(path, 0, &n) == 0 && n->inode->kind == KIND_LINK)
    error = followed++ == MOST_LINKS ? -ELOOP : target_of(n, path);
  return error;
}

static long find_parent(const char *path, Name **n) {
  char parent[PATH_MAX];
  size_t len = strlen(path);
  memcpy(parent, path, len + 1);
  while (len > 1 && parent[--len] != '/') {
  }
  parent[len ? len : 1] = 0;
  return find_directory(parent, n);
}

long umbra_parent_check(const char *path) {
  Name *n;
  return find_parent(path, &n);
}

long umbra_parent_change(const char *path) {
  Name *n;
  long error = find_parent(path, &n);
  if (error) return error;
  return umbra_is_permitted(n->path, n->inode, 0222) ? 0 : -EACCES;
}

int umbra_is_foreign(const char *path, const Inode *i) {
  size_t len = strlen(umbra_world.directory);
  if (!i->host) return 0;
  return len > 1 &&
         (strncmp(path, umbra_world.directory, len) != 0 || (path[len] && path[len] != '/'));
}

long umbra_not_owner(void) {
  umbra_assume_machine("the user", " does not own files outside of the working directory");
  return -EPERM;
}

static long host_bytes(const Inode *i, void *to, size_t room) {
  return i->kind == KIND_LINK ? umbra_host_link(i->host, to, room)
                              : umbra_host_load(i->host, to, room, 0);
}

long umbra_link_read(const Inode *link, char *to, size_t room) {
  if (link->host) return umbra_host_link(link->host, to, room);
  size_t len = link->size < room ? link->size : room;
  memcpy(to, link->data, len);
  return (long)len;
}

void umbra_inode_load(Inode *i) {
  if (umbra_is_symbolic(i->size)) i->size = (size_t)umbra_concretise((long)i->size);
  if (!i->host || i->is_loaded) return;
  i->is_loaded = 1;
  i->room = i->size;
  if (!i->size) return;
  i->data = malloc(i->size);
  if (!i->data || host_bytes(i, i->data, i->size) < 0) i->size = i->room = 0;
}

void umbra_inode_resize(Inode *i, size_t size) {
  umbra_inode_load(i);
  if (size > i->room) {
    size_t room = size < 256 ? 256 : 2 * size;
    unsigned char *grown = calloc(1, room);
    if (i->size) memcpy(grown, i->data, i->size);
    if (i->is_mapped) umbra_approximate("a shared mapping does not see a file that grew");
    i->is_mapped = 0;
    i->data = grown; /* the old bytes may still belong to the engine */
    i->room = room;
  }
  if (size > i->size) memset(i->data + i->size, 0, size - i->size);
  i->size = size;
  i->is_changed = 1;
  i->modified = i->changed = umbra_file_now();
}

/* --- files that the program leaves --- */

static void tell(const char *text) { umbra_output(3, text, strlen(text)); }

static void tell_number(long n) {
  char digits[24], *p = digits + sizeof digits;
  *--p = 0;
  unsigned long u = n < 0 ? -(unsigned long)n : (unsigned long)n;
  do
    *--p = (char)('0' + u % 10);
  while (u /= 10);
  if (n < 0) *--p = '-';
  tell(p);
}

/* Outputs permissions, in the order of the files. */
static void tell_permissions(mode_t mode) {
  unsigned char bytes[] = {(unsigned char)(mode >> 8), (unsigned char)mode};
  umbra_output(4, bytes, sizeof bytes);
}

static void tell_file(const Name *n) {
  size_t len = strlen(umbra_world.directory);
  int is_here = strncmp(n->path, umbra_world.directory, len) == 0 && n->path[len] == '/';
  tell(n->path + (is_here ? len + 1 : 0));
  Kind kind = n->inode ? n->inode->kind : KIND_FILE;
  if (kind == KIND_DIRECTORY) tell("/");
  if (kind == KIND_LINK) tell("@");
  tell("\n");
  int has_bytes = n->inode && (kind == KIND_FILE || kind == KIND_LINK);
  if (has_bytes) umbra_inode_load(n->inode);
  long size = has_bytes ? (long)n->inode->size : 0;
  tell_number(n->inode ? size : -1);
  tell("\n");
  if (has_bytes && n->inode->size) umbra_output(3, n->inode->data, n->inode->size);
  tell("\n");
  if (n->inode && kind != KIND_LINK) tell_permissions(n->inode->mode & ~n->inode->protects);
}

/* A file that was created and removed again leaves no trace. */
static int is_left(const Name *n) {
  if (!n->inode) return n->is_changed && n->was_there;
  return n->is_changed || (n->inode->is_changed && n->inode->kind == KIND_FILE);
}

/* The order in which the program changed the files is not visible, so they are sorted by name.
 * Symbolic names are not sorted, because that would fork. */
static int is_behind(const Name *n, const Name *other) {
  return !is_symbolic(n->path, strlen(n->path)) && !is_symbolic(other->path, strlen(other->path)) &&
         strcmp(n->path, other->path) > 0;
}

void umbra_world_close(void) {
  umbra_check_fault_handlers();
  Name *left = NULL;
  for (Name *n = umbra_names, *next; n;
       n = next) { /* the newest first, so symbolic names end up in the order of creation */
    next = n->next;
    if (!is_left(n)) continue;
    Name **at = &left;
    while (*at && is_behind(n, *at))
      at = &(*at)->next;
    n->next = *at;
    *at = n;
  }
  umbra_names = NULL; /* the program has ended */
  for (const Name *n = left; n; n = n->next)
    tell_file(n);
}
