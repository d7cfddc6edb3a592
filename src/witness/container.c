#include "witness/container.h"

#include <assert.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/file.h"

enum { HEAD = 12, INDEX_ENTRY = 8 };
static const char MAGIC[4] = {'K', 'T', 'R', 'C'};
static const char TESTS[] = "tests", ENDING[] = ".ktest";

static uint64_t container_take_number(const uint8_t *b, int bytes) {
  uint64_t n = 0;
  for (int i = 0; i < bytes; i++)
    n = n << 8 | b[i];
  return n;
}

static void container_put_number(Str *out, uint64_t n, int bytes) {
  for (int i = bytes - 1; i >= 0; i--)
    str_add_bytes(out, &(uint8_t){(uint8_t)(n >> 8 * i)}, 1);
}

void container_add(Str *records, Str *index, uint64_t *end, uint64_t number, const Str *ktest) {
  assert(number && number <= UINT32_MAX && ktest->len <= UINT32_MAX);
  container_put_number(index, *end, INDEX_ENTRY);
  str_add_bytes(records, MAGIC, sizeof MAGIC);
  container_put_number(records, number, 4);
  container_put_number(records, ktest->len, 4);
  str_add_bytes(records, ktest->data, ktest->len);
  *end += HEAD + ktest->len;
}

typedef struct Head {
  uint64_t number, len;
} Head;

static bool read_head(const uint8_t *bytes, size_t len, Head *h) {
  if (len < HEAD || memcmp(bytes, MAGIC, sizeof MAGIC) != 0) return false;
  *h = (Head){container_take_number(bytes + 4, 4), container_take_number(bytes + 8, 4)};
  return h->number > 0;
}

size_t container_whole(const char *bytes, size_t len) {
  size_t done = 0;
  for (Head h; read_head((const uint8_t *)bytes + done, len - done, &h);) {
    if (len - done - HEAD < h.len) break;
    done += HEAD + h.len;
  }
  assert(done <= len);
  return done;
}

/* --- reading --- */

typedef struct Container {
  int records, index; /* index: -1 if absent */
  uint64_t size;      /* of the records */
} Container;

static bool container_open(Container *c, const char *run_dir) {
  char *records = path_join(run_dir, CONTAINER_NAME), *index = path_join(run_dir, CONTAINER_INDEX);
  struct stat st;
  *c = (Container){.records = open(records, O_RDONLY | O_CLOEXEC | O_NONBLOCK), .index = -1};
  bool ok = c->records >= 0 && fstat(c->records, &st) == 0 && S_ISREG(st.st_mode);
  if (ok) {
    c->size = (uint64_t)st.st_size;
    c->index = open(index, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  } else if (c->records >= 0) {
    close(c->records);
  }
  mem_free(records);
  mem_free(index);
  return ok;
}

static void container_close(Container *c) {
  close(c->records);
  if (c->index >= 0) close(c->index);
}

/* Reads the head of a record that is complete. */
static bool head_at(const Container *c, uint64_t offset, Head *h) {
  uint8_t bytes[HEAD];
  if (offset > c->size || c->size - offset < HEAD) return false;
  if (pread(c->records, bytes, HEAD, (off_t)offset) != HEAD || !read_head(bytes, HEAD, h))
    return false;
  return h->len <= c->size - offset - HEAD;
}

static bool look_up(const Container *c, uint64_t number, uint64_t *offset) {
  uint8_t bytes[INDEX_ENTRY];
  Head h;
  if (c->index < 0 || !number) return false;
  off_t at = (off_t)((number - 1) * INDEX_ENTRY);
  if (pread(c->index, bytes, INDEX_ENTRY, at) != INDEX_ENTRY) return false;
  *offset = container_take_number(bytes, INDEX_ENTRY);
  return head_at(c, *offset, &h) && h.number == number;
}

/* Starts at the last record before it that the index contains. */
static bool find_record(const Container *c, uint64_t number, uint64_t *offset) {
  if (look_up(c, number, offset)) return true;
  struct stat st;
  uint64_t known =
      c->index >= 0 && fstat(c->index, &st) == 0 ? (uint64_t)st.st_size / INDEX_ENTRY : 0;
  if (known >= number || !look_up(c, known, offset)) *offset = 0;
  for (Head h; head_at(c, *offset, &h); *offset += HEAD + h.len)
    if (h.number == number) return true;
  return false;
}

static char *read_record(const Container *c, uint64_t number, size_t *len) {
  uint64_t offset;
  Head h;
  errno = ENOENT;
  if (!find_record(c, number, &offset) || !head_at(c, offset, &h)) return NULL;
  char *bytes = mem_alloc(h.len + 1);
  ssize_t n = pread(c->records, bytes, h.len, (off_t)(offset + HEAD));
  if (n < 0 || (uint64_t)n != h.len) {
    mem_free(bytes);
    errno = EIO;
    return NULL;
  }
  bytes[h.len] = 0;
  *len = h.len;
  return bytes;
}

/* --- names --- */

char *test_name(uint64_t number) {
  assert(number);
  return str_format("%s/%06llu%s", TESTS, (unsigned long long)number, ENDING);
}

/* The parent directory of a path without trailing slashes; "." if it contains no slash. */
static char *parent(const char *path) {
  size_t len = (size_t)(path_base(path) - path);
  while (len > 1 && path[len - 1] == '/')
    len--;
  return len ? mem_strndup(path, len) : mem_strdup(".");
}

/* Returns RUN for RUN/tests; otherwise NULL. */
static char *run_of_tests(const char *dir) {
  size_t len = strlen(dir);
  while (len > 1 && dir[len - 1] == '/')
    len--;
  char *clean = mem_strndup(dir, len);
  char *run = strcmp(path_base(clean), TESTS) == 0 ? parent(clean) : NULL;
  mem_free(clean);
  return run;
}

char *test_run_dir(const char *path) {
  char *tests = parent(path), *run = run_of_tests(tests);
  if (!run) run = path_join(tests, "..");
  mem_free(tests);
  return run;
}

/* Returns N for N.ktest; 0 if the name has another form. */
static uint64_t container_number_of(const char *path) {
  const char *base = path_base(path);
  size_t digits = strspn(base, "0123456789");
  if (!digits || digits > 10 || strcmp(base + digits, ENDING) != 0) return 0;
  return strtoull(base, NULL, 10);
}

char *test_read(const char *path, size_t *len) {
  char *bytes = file_read(path, len);
  uint64_t number = container_number_of(path);
  if (bytes || (errno != ENOENT && errno != ENOTDIR) || !number) return bytes;
  char *run = test_run_dir(path);
  Container c;
  if (container_open(&c, run)) {
    bytes = read_record(&c, number, len);
    int error = errno;
    container_close(&c);
    errno = error;
  }
  mem_free(run);
  return bytes;
}

static bool container_list_files(const char *run, TextList *names) {
  char *tests = path_join(run, TESTS);
  DIR *d = opendir(tests);
  size_t first = names->len;
  for (const struct dirent *e; d && (e = readdir(d));)
    if (str_ends(e->d_name, ENDING)) vec_push(names, path_join(tests, e->d_name));
  if (d) closedir(d);
  mem_free(tests);
  if (names->len == first) return false;
  strings_sort((const char **)names->data + first, names->len - first);
  return true;
}

static void list_records(const Container *c, const char *run, TextList *names) {
  uint64_t offset = 0;
  for (Head h; head_at(c, offset, &h); offset += HEAD + h.len) {
    char *name = test_name(h.number);
    vec_push(names, path_join(run, name));
    mem_free(name);
  }
}

bool tests_list(const char *dir, TextList *names) {
  Container c;
  char *run = run_of_tests(dir);
  if (!run) run = mem_strdup(dir);
  bool is_there = container_open(&c, run);
  if (is_there) {
    list_records(&c, run, names);
    container_close(&c);
  } else {
    is_there = container_list_files(run, names);
  }
  mem_free(run);
  return is_there;
}
