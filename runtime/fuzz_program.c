/* The working directory is emptied before each run and gets the files of the directory "template".
 * The program may have left anything there: names are opened relative to descriptors and without
 * following links. */
#define _GNU_SOURCE
#include "fuzz_program.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "fuzz_input.h"
#include "fuzz_shared.h"

enum {
  MOST_LISTS = 64,
  MOST_ARGUMENTS = 128,
  MOST_VARIABLES = 256,
  MOST_DEPTH = 64,
  MOST_HASHED = 1 << 20, /* bytes of a file */
  MOST_LAYOUT = 1 << 20
};

/* Arguments that follow each other: one literal, or symbolic ones. */
typedef struct WordList {
  const char *literal; /* NULL: symbolic */
  size_t min, max, least, most, free;
  const char **known; /* NULL-terminated */
  size_t count;       /* of the current input */
} WordList;

typedef struct ContentFile {
  const char *name; /* "": standard input */
  size_t most;
} ContentFile;

static WordList lists[MOST_LISTS];
static ContentFile files[FUZZ_MOST_CONTENTS];
static size_t list_count, file_count;
static FuzzInput input;
static char text[FUZZ_MOST_DATA + FUZZ_MOST_WORDS + MOST_LAYOUT]; /* of the arguments */

char *fuzz_program_argv[MOST_ARGUMENTS + 2], *fuzz_program_environment[MOST_VARIABLES + 1];

/* --- how the program is started --- */

static const char *layout_at, *layout_end;

static const char *layout_text(void) {
  const char *field = layout_at < layout_end ? layout_at : "";
  layout_at += strlen(field) + 1;
  return field;
}

static size_t layout_number(void) { return strtoul(layout_text(), NULL, 10); }

static void layout_words(WordList *l) {
  l->min = layout_number();
  l->max = layout_number();
  l->least = layout_number();
  l->most = layout_number();
  l->free = layout_number();
  size_t known = layout_number();
  l->known = known ? calloc(known + 1, sizeof *l->known) : NULL;
  for (size_t i = 0; l->known && i < known; i++)
    l->known[i] = layout_text();
}

const char *fuzz_program_load(const char *path) {
  static char layout[MOST_LAYOUT];
  size_t variables = 0;
  int fd = open(path, O_RDONLY | O_CLOEXEC);
  ssize_t n = fd < 0 ? -1 : read(fd, layout, sizeof layout - 1);
  if (n <= 0) return strerror(errno);
  close(fd);
  layout_at = layout;
  layout_end = layout + n;
  while (layout_at < layout_end) {
    const char *kind = layout_text();
    if (list_count == MOST_LISTS || file_count == FUZZ_MOST_CONTENTS || variables == MOST_VARIABLES)
      return "too many arguments, files, or variables";
    if (*kind == 'l')
      lists[list_count++].literal = layout_text();
    else if (*kind == 'w')
      layout_words(&lists[list_count++]);
    else if (*kind == 'f')
      files[file_count++] = (ContentFile){layout_text(), layout_number()};
    else
      fuzz_program_environment[variables++] = (char *)layout_text();
  }
  return NULL;
}

/* --- the input --- */

size_t fuzz_program_contents(void) { return file_count; }

static int can_be_word(const WordList *l, const FuzzText *w) {
  if (w->len < l->least || w->len > l->most || memchr(w->bytes, 0, w->len)) return 0;
  if (!l->known || w->len <= l->free) return 1;
  for (size_t i = 0; l->known[i]; i++) {
    size_t n = strlen(l->known[i]);
    if (w->len >= n && w->len <= n + l->free && memcmp(w->bytes, l->known[i], n) == 0) return 1;
  }
  return 0;
}

/* The first lists get as many as they can have. */
static int share_words(void) {
  size_t least = 0;
  for (size_t i = 0; i < list_count; i++)
    least += lists[i].literal ? 0 : lists[i].min;
  size_t rest = input.word_count > least ? input.word_count - least : 0;
  for (size_t i = 0; i < list_count; i++) {
    WordList *l = &lists[i];
    if (l->literal) continue;
    size_t more = rest < l->max - l->min ? rest : l->max - l->min;
    l->count = l->min + more;
    rest -= more;
  }
  return !rest;
}

int fuzz_program_take(const uint8_t *data, size_t size) {
  size_t next = 0;
  if (!fuzz_input_parse((FuzzText){data, size}, file_count, &input) || !share_words()) return 0;
  for (size_t i = 0; i < list_count; i++) {
    for (size_t k = 0; !lists[i].literal && k < lists[i].count; k++, next++) {
      static const FuzzText empty = {(const unsigned char *)"", 0};
      if (next >= FUZZ_MOST_WORDS) return 0;
      if (next >= input.word_count) input.word[next] = empty;
      if (!can_be_word(&lists[i], &input.word[next])) return 0;
    }
  }
  for (size_t i = 0; i < file_count; i++)
    if (input.content[i].len > files[i].most) return 0;
  return 1;
}

static char *add_argument(char *at, const void *bytes, size_t len) {
  memcpy(at, bytes, len);
  at[len] = 0;
  return at + len + 1;
}

static void make_arguments(void) {
  size_t argc = 0, next = 0;
  char *at = text;
  fuzz_program_argv[argc++] = at;
  at = add_argument(at, "program", strlen("program"));
  for (size_t i = 0; i < list_count; i++) {
    const WordList *l = &lists[i];
    size_t count = l->literal ? 1 : l->count;
    for (size_t k = 0; k < count && argc <= MOST_ARGUMENTS; k++) {
      fuzz_program_argv[argc++] = at;
      at = l->literal ? add_argument(at, l->literal, strlen(l->literal))
                      : add_argument(at, input.word[next].bytes, input.word[next].len);
      next += !l->literal;
    }
  }
  fuzz_program_argv[argc] = NULL;
}

/* --- the directory --- */

static int is_entry(const struct dirent *e) {
  return strcmp(e->d_name, ".") != 0 && strcmp(e->d_name, "..") != 0;
}

static DIR *open_directory(int at, const char *name) {
  int fd = openat(at, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
  if (fd < 0 && errno == EACCES && fchmodat(at, name, 0700, 0) == 0)
    fd = openat(at, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
  return fd < 0 ? NULL : fdopendir(fd);
}

static int remove_contents(int at, const char *name, int depth) {
  DIR *d = depth < MOST_DEPTH ? open_directory(at, name) : NULL;
  int done = d != NULL;
  if (d) fchmod(dirfd(d), 0700);
  for (const struct dirent *e; done && (e = readdir(d));) {
    if (!is_entry(e) || unlinkat(dirfd(d), e->d_name, 0) == 0) continue;
    done = remove_contents(dirfd(d), e->d_name, depth + 1) &&
           unlinkat(dirfd(d), e->d_name, AT_REMOVEDIR) == 0;
  }
  if (d) closedir(d);
  return done;
}

/* What the program has put next to its directory. */
static int remove_strays(void) {
  static const char *const own[] = {
      FUZZ_PROGRAM_DIRECTORY, "template", "aside", "found", "kept", "given"};
  DIR *d = open_directory(AT_FDCWD, ".");
  int done = d != NULL;
  for (const struct dirent *e; done && (e = readdir(d));) {
    int is_own = !is_entry(e);
    for (size_t i = 0; i < sizeof own / sizeof *own; i++)
      is_own |= strcmp(e->d_name, own[i]) == 0;
    if (is_own || unlinkat(dirfd(d), e->d_name, 0) == 0) continue;
    done =
        remove_contents(dirfd(d), e->d_name, 0) && unlinkat(dirfd(d), e->d_name, AT_REMOVEDIR) == 0;
  }
  if (d) closedir(d);
  return done;
}

static int write_all(int fd, const void *bytes, size_t len) {
  return fd >= 0 && write(fd, bytes, len) == (ssize_t)len;
}

static int copy_file(int from, int to, const char *name, mode_t mode) {
  char bytes[4096];
  ssize_t n = -1;
  int in = openat(from, name, O_RDONLY | O_NOFOLLOW | O_CLOEXEC),
      out = openat(to, name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  while (in >= 0 && out >= 0 && (n = read(in, bytes, sizeof bytes)) > 0)
    if (!write_all(out, bytes, (size_t)n)) break;
  int done = n == 0 && fchmod(out, mode & 0777) == 0;
  if (in >= 0) close(in);
  if (out >= 0) close(out);
  return done;
}

/* Both directories exist. */
static int copy_contents(int from_at, const char *from, int to_at, const char *to) {
  DIR *d = open_directory(from_at, from), *t = open_directory(to_at, to);
  struct stat st;
  int done = d && t;
  for (const struct dirent *e; done && (e = readdir(d));) {
    if (!is_entry(e)) continue;
    done = fstatat(dirfd(d), e->d_name, &st, AT_SYMLINK_NOFOLLOW) == 0;
    if (done && S_ISREG(st.st_mode)) done = copy_file(dirfd(d), dirfd(t), e->d_name, st.st_mode);
    if (done && S_ISDIR(st.st_mode))
      done = mkdirat(dirfd(t), e->d_name, 0700) == 0 &&
             copy_contents(dirfd(d), e->d_name, dirfd(t), e->d_name) &&
             fchmodat(dirfd(t), e->d_name, st.st_mode & 0777, 0) == 0;
  }
  if (d) closedir(d);
  if (t) closedir(t);
  return done;
}

static int put_content(const ContentFile *f, const FuzzText *content, int in) {
  if (!*f->name)
    return ftruncate(in, 0) == 0 &&
           (!content->len || pwrite(in, content->bytes, content->len, 0) == (ssize_t)content->len);
  char name[512];
  snprintf(name, sizeof name, FUZZ_PROGRAM_DIRECTORY "/%s", f->name);
  unlink(name); /* of the template */
  int fd = open(name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0644);
  int done = fd >= 0 && fchmod(fd, 0644) == 0 && write_all(fd, content->bytes, content->len);
  if (fd >= 0) close(fd);
  return done;
}

const char *fuzz_program_begin(int in) {
  unlink(FUZZ_PROGRAM_DIRECTORY); /* no directory any more */
  if (mkdir(FUZZ_PROGRAM_DIRECTORY, 0700) != 0 && errno != EEXIST)
    return "the working directory cannot be made";
  if (!remove_contents(AT_FDCWD, FUZZ_PROGRAM_DIRECTORY, 0) || !remove_strays())
    return "the working directory cannot be emptied";
  if (access("template", F_OK) == 0 &&
      !copy_contents(AT_FDCWD, "template", AT_FDCWD, FUZZ_PROGRAM_DIRECTORY))
    return "the working directory cannot be filled";
  for (size_t i = 0; i < file_count; i++)
    if (!put_content(&files[i], &input.content[i], in)) return "a file cannot be written";
  make_arguments();
  return NULL;
}

/* --- what is left --- */

static uint64_t hash_bytes(uint64_t h, const void *bytes, size_t len) {
  const unsigned char *b = bytes;
  for (size_t i = 0; i < len; i++)
    h = (h ^ b[i]) * 1099511628211u; /* FNV-1a */
  return h;
}

static uint64_t hash_content(uint64_t h, int at, const char *name) {
  char bytes[4096];
  ssize_t n;
  size_t sum = 0;
  int fd = openat(at, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
  while (fd >= 0 && sum < MOST_HASHED && (n = read(fd, bytes, sizeof bytes)) > 0) {
    h = hash_bytes(h, bytes, (size_t)n);
    sum += (size_t)n;
  }
  if (fd >= 0) close(fd);
  return h;
}

/* The sum of the hashes of the entries, whose order is arbitrary. */
static uint64_t hash_directory(int at, const char *name, uint64_t path, int depth) {
  DIR *d = depth < MOST_DEPTH ? open_directory(at, name) : NULL;
  uint64_t sum = 0;
  struct stat st;
  for (const struct dirent *e; d && (e = readdir(d));) {
    if (!is_entry(e) || fstatat(dirfd(d), e->d_name, &st, AT_SYMLINK_NOFOLLOW) != 0) continue;
    uint64_t h = hash_bytes(path, e->d_name, strlen(e->d_name) + 1), inner = h;
    h = hash_bytes(h, &st.st_mode, sizeof st.st_mode);
    if (S_ISREG(st.st_mode)) h = hash_bytes(h, &st.st_size, sizeof st.st_size);
    if (S_ISREG(st.st_mode)) h = hash_content(h, dirfd(d), e->d_name);
    char target[512];
    ssize_t n = S_ISLNK(st.st_mode) ? readlinkat(dirfd(d), e->d_name, target, sizeof target) : 0;
    if (n > 0) h = hash_bytes(h, target, (size_t)n);
    if (S_ISDIR(st.st_mode)) h += hash_directory(dirfd(d), e->d_name, inner, depth + 1);
    sum += h * 0x9e3779b97f4a7c15u;
  }
  if (d) closedir(d);
  return sum;
}

uint64_t fuzz_program_files(void) {
  return hash_directory(AT_FDCWD, FUZZ_PROGRAM_DIRECTORY, 14695981039346656037u, 0);
}
