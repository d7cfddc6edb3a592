#include "base/base_visible.h"

#include <assert.h>
#include <dirent.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/file.h"
#include "base/search_path.h"
#include "base/str.h"

/* Some of these are links to others. */
static const char *const of_system[] = {"/usr",   "/bin",   "/sbin",   "/lib",
                                        "/lib32", "/lib64", "/libx32", "/etc"};

/* These are never a project: they contain all files of one user or of all users. */
static const char *const of_many[] = {"/",     "/home", "/root", "/tmp",     "/var", "/var/tmp",
                                      "/mnt",  "/srv",  "/opt",  "/run",     "/dev", "/media",
                                      "/proc", "/sys",  "/boot", "/run/user"};

static bool base_visible_is_below(const char *path, const char *dir) {
  assert(*dir == '/');
  return !dir[1] || path_is_within(path, dir);
}

static bool is_too_much(const char *path) {
  const char *name = getenv("HOME");
  char *home = name ? realpath(name, NULL) : NULL;
  bool is_home = home && strcmp(home, "/") != 0 && base_visible_is_below(home, path);
  free(home);
  for (size_t i = 0; i < sizeof of_many / sizeof *of_many && !is_home; i++)
    is_home = strcmp(path, of_many[i]) == 0;
  return is_home;
}

static bool is_special(mode_t mode) {
  return S_ISFIFO(mode) || S_ISSOCK(mode) || S_ISCHR(mode) || S_ISBLK(mode);
}

static bool names_special(const char *path) {
  struct stat st;
  return lstat(path, &st) == 0 && is_special(st.st_mode);
}

static void base_visible_show(Visible *v, const char *name, bool is_asked_for) {
  char *path = *name ? realpath(name, NULL) : NULL;
  /* These differ between runs, so each run gets its own. */
  bool is_own =
      path && (base_visible_is_below(path, "/dev") || base_visible_is_below(path, "/proc"));
  if (is_own || (path && names_special(path))) {
    free(path);
    return;
  }
  if (path && (is_asked_for || !is_too_much(path))) vec_push(&v->shown, mem_strdup(path));
  free(path);
}

/* --- the project --- */

/* The root of a work tree has .git, which is a file if there are several work trees. */
static char *find_work_tree(const char *here) {
  char *root = mem_strdup(here);
  for (;;) {
    char *mark = path_join(root, ".git");
    bool is_root = file_exists(mark);
    mem_free(mark);
    if (is_root && !is_too_much(root)) return root;
    char *slash = strrchr(root, '/');
    if (!slash || slash == root) break;
    *slash = 0;
  }
  mem_free(root);
  return NULL;
}

static void show_project(Visible *v) {
  char *here = realpath(".", NULL), *root = here ? find_work_tree(here) : NULL;
  if (here) base_visible_show(v, root ? root : here, false);
  mem_free(root);
  free(here);
}

/* --- the command line --- */

/* A file name can be the whole argument, or follow '=' or the letter of an option. */
static void show_word(Visible *v, const char *word) {
  base_visible_show(v, word, false);
  const char *value = strchr(word, '=');
  if (value) base_visible_show(v, value + 1, false);
  if (*word == '-' && word[1] && word[1] != '-') base_visible_show(v, word + 2, false);
}

static void show_list(Visible *v, const StrList *l) {
  for (size_t i = 0; i < l->len; i++)
    show_word(v, l->data[i]);
}

/* Names separated by spaces. */
static void show_names(Visible *v, const char *names) {
  for (const char *at = names; at && *at; at += strspn(at, " ")) {
    size_t len = strcspn(at, " ");
    char *name = mem_strndup(at, len);
    base_visible_show(v, name, false);
    mem_free(name);
    at += len;
  }
}

static void show_command_line(Visible *v, const Options *o) {
  const StrList *const lists[] = {&o->files, &o->arguments, &o->include, &o->harness, &o->seeds};
  const char *const names[] = {o->old_files, o->new_files, o->old_build, o->new_build,
                               o->before_fix};
  for (size_t i = 0; i < sizeof lists / sizeof *lists; i++)
    show_list(v, lists[i]);
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    show_names(v, names[i]);
  for (size_t i = 0; i < o->fixed.len; i++)
    show_names(v, o->fixed.data[i]);
  for (size_t i = 0; i < o->see.len; i++)
    base_visible_show(v, o->see.data[i], true);
}

/* Native programs may be linked to libraries in these directories. */
static void show_libraries(Visible *v) {
  const char *at = getenv("LD_LIBRARY_PATH");
  for (char *dir; (dir = search_path_next(&at)); mem_free(dir))
    if (*dir == '/') base_visible_show(v, dir, false);
}

/* --- what is hidden --- */

/* Hides files below the directory that are not readable by all users. */
static void hide_private(Visible *v, const char *path, unsigned depth) {
  enum { MOST_DEPTH = 16 };
  DIR *d = depth < MOST_DEPTH ? opendir(path) : NULL;
  if (!d) vec_push(&v->hidden, mem_strdup(path));
  for (const struct dirent *e; d && (e = readdir(d));) {
    struct stat st;
    if (strcmp(e->d_name, ".") == 0 || strcmp(e->d_name, "..") == 0) continue;
    if (fstatat(dirfd(d), e->d_name, &st, AT_SYMLINK_NOFOLLOW) != 0 || S_ISLNK(st.st_mode))
      continue;
    mode_t wanted = S_ISDIR(st.st_mode) ? S_IROTH | S_IXOTH : S_IROTH;
    char *inner = path_join(path, e->d_name);
    if ((st.st_mode & wanted) != wanted || is_special(st.st_mode))
      vec_push(&v->hidden, mem_strdup(inner));
    else if (S_ISDIR(st.st_mode))
      hide_private(v, inner, depth + 1);
    mem_free(inner);
  }
  if (d) closedir(d);
}

static bool base_visible_is_of_system(const char *path) {
  for (size_t i = 0; i < sizeof of_system / sizeof *of_system; i++)
    if (strcmp(path, of_system[i]) == 0) return true;
  return false;
}

static void unhide_from(Visible *v, size_t count) {
  while (v->hidden.len > count)
    mem_free(vec_pop(&v->hidden));
}

/* The nesting depth is limited by the number of descriptors that may be open; deeper directories
 * are hidden as a whole, as are directories with many special files. */
static void hide_special(Visible *v, int parent, const char *name, const char *path, int depth) {
  enum { MOST_DEPTH = 100, MOST_IN_DIRECTORY = 100 };
  const int flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK;
  int fd = depth < MOST_DEPTH ? openat(parent, name, flags) : -1;
  DIR *d = fd >= 0 ? fdopendir(fd) : NULL;
  if (!d && fd >= 0) close(fd);
  size_t before = v->hidden.len, count = 0;
  for (const struct dirent *e; d && (e = readdir(d));) {
    struct stat st = {.st_mode = DTTOIF(e->d_type)};
    if (strcmp(e->d_name, ".") == 0 || strcmp(e->d_name, "..") == 0) continue;
    if (e->d_type == DT_UNKNOWN) fstatat(fd, e->d_name, &st, AT_SYMLINK_NOFOLLOW);
    if (!is_special(st.st_mode) && !S_ISDIR(st.st_mode)) continue;
    char *inner = path_join(path, e->d_name);
    if (S_ISDIR(st.st_mode)) {
      hide_special(v, fd, e->d_name, inner, depth + 1);
    } else {
      vec_push(&v->hidden, mem_strdup(inner));
      count++;
    }
    mem_free(inner);
  }
  if (!d || count > MOST_IN_DIRECTORY) {
    unhide_from(v, before);
    vec_push(&v->hidden, mem_strdup(path));
  }
  if (d) closedir(d);
}

void visible_hide_special(Visible *v) {
  struct stat st;
  for (size_t i = 0; i < v->shown.len; i++) {
    const char *path = v->shown.data[i];
    bool is_directory = stat(path, &st) == 0 && S_ISDIR(st.st_mode);
    if (is_directory && !base_visible_is_of_system(path)) hide_special(v, AT_FDCWD, path, path, 0);
  }
}

void visible_init(Visible *v, const Options *o) {
  *v = (Visible){0};
  for (size_t i = 0; i < sizeof of_system / sizeof *of_system; i++)
    if (file_exists(of_system[i])) vec_push(&v->shown, mem_strdup(of_system[i]));
  if (file_exists("/etc")) hide_private(v, "/etc", 0);
  show_libraries(v);
  show_project(v);
  show_command_line(v, o);
}

void visible_done(Visible *v) {
  for (size_t i = 0; i < v->shown.len; i++)
    mem_free(v->shown.data[i]);
  for (size_t i = 0; i < v->hidden.len; i++)
    mem_free(v->hidden.data[i]);
  vec_done(&v->shown);
  vec_done(&v->hidden);
}

/* --- queries --- */

bool visible_is_hidden(const Visible *v, const char *path) {
  for (size_t i = 0; i < v->hidden.len; i++)
    if (base_visible_is_below(path, v->hidden.data[i])) return true;
  return false;
}

bool visible_has_hidden_in(const Visible *v, const char *path) {
  for (size_t i = 0; i < v->hidden.len; i++)
    if (base_visible_is_below(v->hidden.data[i], path)) return true;
  return false;
}

/* Directories that exist for every native program, whatever they contain. */
static const char *const of_sandbox[] = {"/", "/dev", "/proc", "/tmp"};

/* A program sees its own process in /proc. In the modelled world Umbra's process stands in for it,
 * but its environment, memory and descriptors are Umbra's and stay hidden. */
static Sight sight_of_process(const char *path) {
  static const char *const parts[] = {"",      "/.",    "/status", "/stat", "/statm",
                                      "/maps", "/comm", "/limits", "/exe"};
  char *own = str_format("/proc/%d", (int)getpid());
  Sight sight = SIGHT_NONE;
  if (path[strlen("/proc/")] < '0' || path[strlen("/proc/")] > '9') sight = SIGHT_FULL;
  for (size_t i = 0; i < sizeof parts / sizeof *parts && base_visible_is_below(path, own); i++)
    if (strcmp(path + strlen(own), parts[i]) == 0) sight = SIGHT_FULL;
  mem_free(own);
  return sight;
}

static Sight sight_of(const Visible *v, const char *path) {
  Sight sight = SIGHT_NONE;
  if (str_starts(path, "/proc/")) return sight_of_process(path);
  if (visible_is_hidden(v, path)) return SIGHT_NONE;
  for (size_t i = 0; i < v->shown.len; i++) {
    if (base_visible_is_below(path, v->shown.data[i])) return SIGHT_FULL;
    if (base_visible_is_below(v->shown.data[i], path)) sight = SIGHT_WAY;
  }
  for (size_t i = 0; i < sizeof of_sandbox / sizeof *of_sandbox; i++)
    if (strcmp(path, of_sandbox[i]) == 0) sight = SIGHT_WAY;
  return sight;
}

/* The real path of the directory followed by the unresolved last name; NULL if there is no such
 * directory. */
static char *resolve_directory(const char *path) {
  size_t len = strlen(path);
  while (len > 1 && path[len - 1] == '/')
    len--;
  size_t start = len;
  while (start > 0 && path[start - 1] != '/')
    start--;
  char *parent = start ? mem_strndup(path, start) : mem_strdup(".");
  char *base = mem_strndup(path + start, len - start), *dir = realpath(parent, NULL);
  char *whole = NULL;
  if (dir) whole = strcmp(dir, "/") == 0 ? str_format("/%s", base) : path_join(dir, base);
  free(dir);
  mem_free(parent);
  mem_free(base);
  return whole;
}

/* For a name that does not exist, its directory decides whether its absence is visible. */
Sight visible_sight(const Visible *v, const char *path, bool follows_last) {
  assert(*path == '/');
  size_t len = strlen(path);
  const char *last = path_base(path);
  bool is_dots = strcmp(last, ".") == 0 || strcmp(last, "..") == 0 || (len && path[len - 1] == '/');
  char *real = follows_last || is_dots ? realpath(path, NULL) : NULL;
  if (!real) real = resolve_directory(path);
  Sight sight = real ? sight_of(v, real) : SIGHT_NONE;
  free(real);
  return sight;
}

bool visible_shows(const Visible *v, const char *path) {
  char *real = *path ? realpath(path, NULL) : NULL;
  bool is_shown = real && sight_of(v, real) == SIGHT_FULL;
  free(real);
  return is_shown;
}
