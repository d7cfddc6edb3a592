/* Functions of glibc that musl lacks and that need only a few lines: obstacks, random numbers with
 * a state provided by the caller, and single functions. A call of any other such function is a cut
 * that names it. */
#define _GNU_SOURCE
#include <errno.h>
#include <grp.h>
#include <limits.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

/* --- obstack.h --- */

struct _obstack_chunk {
  char *limit;
  struct _obstack_chunk *prev;
  char contents[];
};

struct obstack { /* as in <obstack.h> */
  long chunk_size;
  struct _obstack_chunk *chunk;
  char *object_base, *next_free, *chunk_limit;
  union {
    long integer;
    void *pointer;
  } temp;
  int alignment_mask;
  void *(*allocate)(void *, long);
  void (*release)(void *, void *);
  void *argument;
  unsigned use_extra_arg : 1, maybe_empty_object : 1, alloc_failed : 1;
};

static void fail_to_allocate(void) {
  fprintf(stderr, "memory exhausted\n");
  exit(1);
}
void (*obstack_alloc_failed_handler)(void) = fail_to_allocate;
int obstack_exit_failure = 1;

static struct _obstack_chunk *allocate_chunk(struct obstack *o, long size) {
  struct _obstack_chunk *c = o->use_extra_arg
                                 ? o->allocate(o->argument, size)
                                 : ((void *(*)(long))(void (*)(void))o->allocate)(size);
  if (!c) obstack_alloc_failed_handler();
  c->limit = (char *)c + size;
  return c;
}

static char *align(const struct obstack *o, char *at) {
  return at + (-(uintptr_t)at & (uintptr_t)o->alignment_mask);
}

static int begin(struct obstack *o, int size, int alignment) {
  enum { DEFAULT_SIZE = 4064, DEFAULT_ALIGNMENT = 16 };
  o->chunk_size = size ? size : DEFAULT_SIZE;
  o->alignment_mask = (alignment ? alignment : DEFAULT_ALIGNMENT) - 1;
  struct _obstack_chunk *c = o->chunk = allocate_chunk(o, o->chunk_size);
  c->prev = NULL;
  o->chunk_limit = c->limit;
  o->next_free = o->object_base = align(o, c->contents);
  o->maybe_empty_object = o->alloc_failed = 0;
  return 1;
}

int _obstack_begin(struct obstack *o, int size, int alignment, void *(*allocate)(long),
                   void (*release)(void *)) {
  o->allocate = (void *(*)(void *, long))(void (*)(void))allocate;
  o->release = (void (*)(void *, void *))(void (*)(void))release;
  o->use_extra_arg = 0;
  return begin(o, size, alignment);
}

int _obstack_begin_1(struct obstack *o, int size, int alignment, void *(*allocate)(void *, long),
                     void (*release)(void *, void *), void *argument) {
  o->allocate = allocate;
  o->release = release;
  o->argument = argument;
  o->use_extra_arg = 1;
  return begin(o, size, alignment);
}

static void release_chunk(struct obstack *o, struct _obstack_chunk *c) {
  if (o->use_extra_arg)
    o->release(o->argument, c);
  else
    ((void (*)(void *))(void (*)(void))o->release)(c);
}

/* Moves the growing object to a chunk with space for `more` bytes; the old chunk is released if it
 * contains nothing else. */
void _obstack_newchunk(struct obstack *o, int more) {
  enum { SPARE = 100 };
  struct _obstack_chunk *old = o->chunk;
  long size = o->next_free - o->object_base;
  long room = size + more + (size >> 3) + o->alignment_mask + SPARE;
  struct _obstack_chunk *new = allocate_chunk(o, room < o->chunk_size ? o->chunk_size : room);
  o->chunk = new;
  new->prev = old;
  o->chunk_limit = new->limit;
  char *base = align(o, new->contents);
  memcpy(base, o->object_base, (size_t)size);
  if (!o->maybe_empty_object && o->object_base == align(o, old->contents)) {
    new->prev = old->prev;
    release_chunk(o, old);
  }
  o->object_base = base;
  o->next_free = base + size;
  o->maybe_empty_object = 0;
}

static int is_in(const struct _obstack_chunk *c, const void *object) {
  return (const char *)c < (const char *)object && (const char *)object <= c->limit;
}

int _obstack_allocated_p(struct obstack *o, void *object) {
  struct _obstack_chunk *c = o->chunk;
  while (c && !is_in(c, object))
    c = c->prev;
  return c != NULL;
}

void obstack_free(struct obstack *o, void *object) {
  struct _obstack_chunk *c = o->chunk;
  while (c && !is_in(c, object)) {
    struct _obstack_chunk *before = c->prev;
    release_chunk(o, c);
    c = before;
    o->maybe_empty_object = 1;
  }
  if (!c && object) abort();
  o->chunk = c;
  if (!c) return;
  o->object_base = o->next_free = object;
  o->chunk_limit = c->limit;
}
void _obstack_free(struct obstack *o, void *object) { obstack_free(o, object); }

int _obstack_memory_used(struct obstack *o) {
  int bytes = 0;
  for (struct _obstack_chunk *c = o->chunk; c; c = c->prev)
    bytes += (int)(c->limit - (char *)c);
  return bytes;
}

int obstack_vprintf(struct obstack *o, const char *format, va_list a) {
  char *text;
  int len = vasprintf(&text, format, a);
  if (len < 0) return len;
  if (o->chunk_limit - o->next_free < len) _obstack_newchunk(o, len);
  memcpy(o->next_free, text, (size_t)len);
  o->next_free += len;
  free(text);
  return len;
}

int obstack_printf(struct obstack *o, const char *format, ...) {
  va_list a;
  va_start(a, format);
  int len = obstack_vprintf(o, format, a);
  va_end(a);
  return len;
}

/* --- drand48 and its family, with a state provided by the caller (a struct drand48_data) --- */

struct drand48_data {
  unsigned short x[3], old[3], c, is_set;
  unsigned long long a;
};

static uint64_t step48(unsigned short *x, struct drand48_data *d) {
  if (!d->is_set) {
    d->a = 0x5deece66dULL;
    d->c = 0xb;
    d->is_set = 1;
  }
  uint64_t n = x[0] | (uint64_t)x[1] << 16 | (uint64_t)x[2] << 32;
  memcpy(d->old, x, sizeof d->old);
  n = n * d->a + d->c;
  for (int i = 0; i < 3; i++)
    x[i] = (unsigned short)(n >> 16 * i);
  return n & 0xffffffffffffULL;
}

int erand48_r(unsigned short x[3], struct drand48_data *d, double *result) {
  union {
    uint64_t bits;
    double value;
  } u = {0x3ff0000000000000ULL | step48(x, d) << 4};
  *result = u.value - 1.0;
  return 0;
}
int nrand48_r(unsigned short x[3], struct drand48_data *d, long *result) {
  *result = (long)(step48(x, d) >> 17);
  return 0;
}
int jrand48_r(unsigned short x[3], struct drand48_data *d, long *result) {
  *result = (int32_t)(step48(x, d) >> 16);
  return 0;
}
int drand48_r(struct drand48_data *d, double *r) { return erand48_r(d->x, d, r); }
int lrand48_r(struct drand48_data *d, long *r) { return nrand48_r(d->x, d, r); }
int mrand48_r(struct drand48_data *d, long *r) { return jrand48_r(d->x, d, r); }

int srand48_r(long seed, struct drand48_data *d) {
  *d = (struct drand48_data){.x = {0x330e, (unsigned short)seed, (unsigned short)(seed >> 16)},
                             .a = 0x5deece66dULL,
                             .c = 0xb,
                             .is_set = 1};
  return 0;
}

/* --- random bytes --- */

void arc4random_buf(void *to, size_t size) {
  for (size_t at = 0; at < size;) {
    ssize_t n = getrandom((char *)to + at, size - at, 0);
    if (n > 0) at += (size_t)n;
  }
}
uint32_t arc4random(void) {
  uint32_t n;
  arc4random_buf(&n, sizeof n);
  return n;
}
uint32_t arc4random_uniform(uint32_t bound) { return bound ? arc4random() % bound : 0; }

/* --- numbers to strings --- */

static int print_number(char *to, size_t room, const char *format, long double x, int is_long) {
  char whole[16];
  size_t n = strlen(format);
  if (n < 2 || n > sizeof whole - 2) return 0;
  memcpy(whole, format, n - 1);
  snprintf(whole + n - 1, sizeof whole - n + 1, is_long ? "L%c" : "%c", format[n - 1]);
  return is_long ? snprintf(to, room, whole, x) : snprintf(to, room, whole, (double)x);
}
int strfromd(char *to, size_t n, const char *f, double x) { return print_number(to, n, f, x, 0); }
int strfromf(char *to, size_t n, const char *f, float x) { return print_number(to, n, f, x, 0); }
int strfroml(char *to, size_t n, const char *f, long double x) {
  return print_number(to, n, f, x, 1);
}

/* --- single functions --- */

char *canonicalize_file_name(const char *path) { return realpath(path, NULL); }

char *getwd(char *to) {
  char path[PATH_MAX];
  return getcwd(path, sizeof path) ? strcpy(to, path) : NULL;
}

int fcloseall(void) { return fflush(NULL); }

int rpmatch(const char *answer) {
  if (*answer == 'y' || *answer == 'Y') return 1;
  return *answer == 'n' || *answer == 'N' ? 0 : -1;
}

void *memfrob(void *bytes, size_t n) {
  for (unsigned char *b = bytes; n; n--)
    *b++ ^= 42;
  return bytes;
}

int dysize(int year) { return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 366 : 365; }

int getdate_r(const char *restrict text, struct tm *restrict to) {
  const struct tm *found = getdate(text);
  if (!found) return getdate_err;
  *to = *found;
  return 0;
}

time_t timelocal(struct tm *t) { return mktime(t); }

int tgkill(pid_t group, pid_t thread, int signal) {
  return (int)syscall(SYS_tgkill, group, thread, signal);
}

int renameat2(int from_dir, const char *from, int to_dir, const char *to, unsigned flags) {
  return (int)syscall(SYS_renameat2, from_dir, from, to_dir, to, flags);
}

struct statx;
int statx(int dir, const char *restrict path, int flags, unsigned mask,
          struct statx *restrict found) {
  return (int)syscall(SYS_statx, dir, path, flags, mask, found);
}

int group_member(gid_t wanted) {
  gid_t groups[64];
  int count = getgroups(64, groups);
  for (int i = 0; i < count; i++)
    if (groups[i] == wanted) return 1;
  return 0;
}

void closefrom(int first) {
  int last = (int)sysconf(_SC_OPEN_MAX);
  for (int fd = first < 0 ? 0 : first; fd < last; fd++)
    close(fd);
}

int close_range(unsigned first, unsigned last, int flags) {
  if (first > last || flags) {
    errno = EINVAL;
    return -1;
  }
  unsigned most = (unsigned)sysconf(_SC_OPEN_MAX) - 1;
  for (unsigned fd = first; fd <= (last < most ? last : most); fd++)
    close((int)fd);
  return 0;
}

int mallopt(int parameter, int value) {
  (void)parameter;
  (void)value;
  return 1;
}
int malloc_trim(size_t pad) {
  (void)pad;
  return 0;
}
void *pvalloc(size_t size) {
  enum { PAGE_BYTES = 4096 };
  return aligned_alloc(PAGE_BYTES, (size + PAGE_BYTES - 1) / PAGE_BYTES * PAGE_BYTES);
}

typedef struct Walk {
  void (*visit)(const void *, int, void *);
  void *data;
} Walk;
struct Node { /* of a tree created by tsearch() */
  const void *key;
  void *child[2];
  int height;
};
enum { PREORDER, POSTORDER, ENDORDER, LEAF };

static void walk_node(const struct Node *n, const Walk *w) {
  if (!n) return;
  if (n->height == 1) {
    w->visit(n, LEAF, w->data);
    return;
  }
  w->visit(n, PREORDER, w->data);
  walk_node(n->child[0], w);
  w->visit(n, POSTORDER, w->data);
  walk_node(n->child[1], w);
  w->visit(n, ENDORDER, w->data);
}
void twalk_r(const void *root, void (*visit)(const void *, int, void *), void *data) {
  walk_node(root, &(Walk){visit, data});
}
