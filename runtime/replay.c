/* The native side of a test case: linked to a program under test, it returns the values of the
 * .ktest file named by the environment variable KTEST_FILE wherever the program requests symbolic
 * input.
 *
 * An object is found by its name: the explorer calls the second object named x x_1, the third x_2;
 * therefore a request for x takes the first of x, x_1, x_2, ... that is not taken yet. A path may
 * have been cut before the program requested all its input: objects that the file does not contain
 * are zero, with a note on standard error.
 *
 * The environment of a whole program ends before the variable UMBRA_END_OF_ENVIRONMENT: the
 * variables after it are for this file and the sanitizers, and are removed before any of the
 * program's code runs. UMBRA_REPORT is the descriptor for the sanitizers' reports.
 *
 * Everything is weak: a program's own definition takes precedence. Compiles with any -std, and
 * needs only ISO C and system calls. Exit statuses of its own: 97 an assumption does not hold for
 * this input; 98 the test case cannot be used. */
#include <errno.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "replay_system.h"

#define WEAK __attribute__((weak))
#define NORETURN __attribute__((noreturn))

enum { STATUS_ASSUME = 97, STATUS_UNUSABLE = 98, MOST_CALLS = 64, MOST_NAME = 512 };

extern void _Exit(int status) NORETURN; /* stdlib.h hides it from old standards */

int umbra_replay_errno; /* its value when the entry function returned */

typedef struct ReplayObject {
  char *name;
  unsigned char *bytes;
  size_t size;
  int taken;
} ReplayObject;

static ReplayObject *objects;
static unsigned long object_count;
static int loaded;
static int missing; /* whether the file lacked the object delivered last */

static void NORETURN leave(int status) {
  fflush(NULL);
  _Exit(status);
}

/* --- reading the file --- */

static void NORETURN unusable(const char *path, const char *why) {
  fprintf(stderr, "umbra: cannot replay %s: %s\n", path, why);
  leave(STATUS_UNUSABLE);
}

typedef struct Reader {
  const char *path;
  long fd;
  unsigned char buffer[4096];
  size_t at, end; /* the unread bytes are buffer[at] to buffer[end - 1] */
} Reader;

/* Returns the number of bytes that could be read. */
static size_t read_into(Reader *r, unsigned char *to, size_t size) {
  size_t have = 0;
  while (have < size) {
    if (r->at == r->end) {
      long n = system_call(CALL_READ, r->fd, (long)r->buffer, sizeof r->buffer, 0, 0, 0);
      if (n <= 0) break;
      r->at = 0;
      r->end = (size_t)n;
    }
    to[have++] = r->buffer[r->at++];
  }
  return have;
}

static unsigned long read_number(Reader *r) {
  unsigned char b[4];
  if (read_into(r, b, 4) != 4) unusable(r->path, "the file is truncated");
  return (unsigned long)b[0] << 24 | (unsigned long)b[1] << 16 | (unsigned long)b[2] << 8 | b[3];
}

/* Small pieces share a mapping. */
static void *obtain(const char *path, size_t size) {
  enum { CHUNK = 1 << 20 };
  static unsigned char *free_at, *free_end;
  unsigned char *p;
  size = (size + 15) & ~(size_t)15;
  if (!free_at || size > (size_t)(free_end - free_at)) {
    size_t whole = size > CHUNK ? size : CHUNK;
    free_at = (unsigned char *)system_memory(whole);
    if (!free_at) unusable(path, "out of memory");
    free_end = free_at + whole;
  }
  p = free_at;
  free_at += size;
  return p;
}

/* Reads a length and the bytes; a NUL follows them. */
static unsigned char *read_bytes(Reader *r, size_t *length) {
  size_t size = read_number(r);
  unsigned char *bytes = (unsigned char *)obtain(r->path, size + 1);
  if (read_into(r, bytes, size) != size) unusable(r->path, "the file is truncated");
  bytes[size] = 0;
  if (length) *length = size;
  return bytes;
}

static const char *test_path;

WEAK void __sanitizer_set_report_fd(void *fd);

static void hide_environment(void) __attribute__((constructor(101)));
static void hide_environment(void) {
  static const char end[] = "UMBRA_END_OF_ENVIRONMENT=";
  const char *report = system_variable("UMBRA_REPORT");
  char **e;
  test_path = system_variable("KTEST_FILE");
  if (report && __sanitizer_set_report_fd)
    __sanitizer_set_report_fd((void *)(intptr_t)atoi(report));
#ifndef __GLIBC__ /* musl writes the first line at once, in contrast to the engine \
                     (scripts/build-libc.sh) */
  setvbuf(stdout, NULL, _IOFBF, BUFSIZ);
#endif
  for (e = environ; e && *e && strncmp(*e, end, sizeof end - 1) != 0;)
    e++;
  if (e) *e = NULL;
}

static void read_objects(Reader *r) {
  unsigned long count = read_number(r), i;
  objects = NULL;
  for (i = 0; i < count; i++) {
    ReplayObject *o;
    if ((object_count & (object_count - 1)) == 0) { /* the table is full */
      size_t size = (object_count ? 2 * object_count : 1) * sizeof *objects;
      ReplayObject *grown = (ReplayObject *)obtain(r->path, size);
      if (object_count) memcpy(grown, objects, object_count * sizeof *objects);
      objects = grown;
    }
    o = &objects[object_count++];
    o->name = (char *)read_bytes(r, NULL);
    o->bytes = read_bytes(r, &o->size);
    o->taken = 0;
  }
}

static void load(void) {
  static Reader reader;
  Reader *r = &reader;
  unsigned char magic[5];
  unsigned long version, i;
  if (loaded) return;
  loaded = 1;
  r->path = test_path;
  if (!r->path) unusable("this program", "set KTEST_FILE to the test case to replay");
  r->fd = system_call(CALL_OPEN, (long)r->path, 0, 0, 0, 0, 0);
  if (r->fd < 0) unusable(r->path, "the file cannot be opened");
  if (read_into(r, magic, 5) != 5 ||
      (memcmp(magic, "KTEST", 5) != 0 && memcmp(magic, "BOUT\n", 5) != 0))
    unusable(r->path, "not a test case (.ktest)");
  version = read_number(r);
  if (version > 3) unusable(r->path, "its version is newer than 3");
  for (i = read_number(r); i > 0; i--)
    read_bytes(r, NULL);
  if (version >= 2) {
    read_number(r);
    read_number(r);
  }
  read_objects(r);
  system_call(CALL_CLOSE, r->fd, 0, 0, 0, 0, 0);
}

/* --- delivering objects --- */

/* True if `have` is `want`, or `want` followed by a number (_1, _2, ...). */
static int is_copy_of(const char *have, const char *want) {
  size_t n = strlen(want);
  if (strncmp(have, want, n) != 0) return 0;
  have += n;
  if (!*have) return 1;
  if (*have++ != '_' || *have < '1' || *have > '9') return 0;
  while (*have >= '0' && *have <= '9')
    have++;
  return !*have;
}

static ReplayObject *take(const char *name) {
  ReplayObject *best = NULL;
  unsigned long i;
  load();
  for (i = 0; i < object_count; i++) {
    ReplayObject *o = &objects[i];
    if (o->taken || !is_copy_of(o->name, name)) continue;
    /* x before x_1, x_2 before x_10. */
    if (!best || strlen(o->name) < strlen(best->name) ||
        (strlen(o->name) == strlen(best->name) && strcmp(o->name, best->name) < 0))
      best = o;
  }
  if (best) best->taken = 1;
  return best;
}

/* For the drivers in this directory: the bytes of the next object of that name; NULL if there is
 * none, or no test case. */
const unsigned char *umbra_replay_take(const char *name, size_t *size);
const unsigned char *umbra_replay_take(const char *name, size_t *size) {
  ReplayObject *o = test_path ? take(name) : NULL;
  *size = o ? o->size : 0;
  return o ? o->bytes : NULL;
}

/* The n-th of the objects whose names begin with the prefix, and the rest of its name; NULL if
 * there are no more, or no test case. */
const unsigned char *umbra_replay_named(const char *prefix, unsigned long n, const char **rest,
                                        size_t *size);
const unsigned char *umbra_replay_named(const char *prefix, unsigned long n, const char **rest,
                                        size_t *size) {
  size_t length = strlen(prefix);
  unsigned long i;
  if (!test_path) return NULL;
  load();
  for (i = 0; i < object_count; i++) {
    ReplayObject *o = &objects[i];
    if (strncmp(o->name, prefix, length) != 0 || n-- > 0) continue;
    o->taken = 1;
    *rest = o->name + length;
    *size = o->size;
    return o->bytes;
  }
  return NULL;
}

/* --- stubs of undefined functions --- */

WEAK uintptr_t umbra_replay_symbol(const char *name); /* replay_globals.c, in some builds */

/* Follows "BASE N OFFSET..." from an argument ("-") or a variable; 0 if there is none. */
static uintptr_t follow_read(const char *way, const uintptr_t *arg) {
  char base[MOST_NAME], *end;
  int length = 0;
  unsigned long count, i;
  uintptr_t at;
  if (sscanf(way, "%511s %lu%n", base, &count, &length) != 2) return 0;
  if (strcmp(base, "-") == 0)
    at = (uintptr_t)arg;
  else
    at = umbra_replay_symbol ? umbra_replay_symbol(base) : 0;
  end = (char *)way + length;
  for (i = 0; at && i < count; i++) {
    long offset = strtol(end, &end, 10);
    if (i) memcpy(&at, (const void *)at, sizeof at);
    if (at) at += (uintptr_t)offset;
  }
  return at;
}

static void print_read(const char *function, const char *read, const uintptr_t *args,
                       unsigned count) {
  char kind;
  unsigned arg, shift, bits;
  unsigned long size, i;
  int is_signed, length = 0;
  const char *path = strstr(read, " : ");
  uintptr_t at;
  uint64_t value = 0;
  if (sscanf(read, "%u %c %lu %d %u %u %n", &arg, &kind, &size, &is_signed, &shift, &bits,
             &length) != 6 ||
      !path || arg >= count + !count || size > sizeof value)
    return;
  at = follow_read(read + length, count ? &args[arg] : NULL);
  if (!at) return;
  memcpy(&value, (const void *)at,
         kind == 'n' ? sizeof value
         : bits      ? (shift + bits + 7) / 8
                     : size);
  printf("[%s() reads %s: ", function, path + 3);
  if (bits) value = value >> shift & (((uint64_t)1 << bits) - 1);
  if (kind == 'n') {
    printf("%s]\n", value ? "a pointer" : "NULL");
  } else if (kind == 'b') {
    printf("0x");
    for (i = size; i-- > 0;)
      printf("%02x", (unsigned)(value >> 8 * i & 255));
    printf("]\n");
  } else {
    unsigned unused = (unsigned)(64 - (bits ? bits : 8 * size));
    if (is_signed)
      printf("%lld]\n", (long long)((int64_t)(value << unused) >> unused));
    else
      printf("%llu]\n", (unsigned long long)value);
  }
}

/* Prints what a call of the stub can read of memory that the versions leave in different states;
 * the names of the test case's objects say where that is (src/outcome/outcome_calls.h). */
void umbra_replay_reads(const char *function, unsigned call, const uintptr_t *args, unsigned count);
void umbra_replay_reads(const char *function, unsigned call, const uintptr_t *args,
                        unsigned count) {
  char prefix[2 * MOST_NAME], number[16] = "";
  const char *read;
  size_t size;
  unsigned long n;
  if (call) sprintf(number, "_%u", call);
  if (strlen(function) > MOST_NAME) return;
  sprintf(prefix, "read by %s()%s: ", function, number);
  for (n = 0; umbra_replay_named(prefix, n, &read, &size); n++)
    print_read(function, read, args, count);
}

/* For the driver of a function: the number of calls. */
unsigned umbra_replay_calls(void);
unsigned umbra_replay_calls(void) {
  unsigned calls = 1;
  int before = errno;
  ReplayObject *o = take("n_calls");
  errno = before; /* the program has not changed it */
  if (o && o->size == sizeof calls) memcpy(&calls, o->bytes, sizeof calls);
  if (calls < 1) return 1;
  return calls > MOST_CALLS ? MOST_CALLS : calls;
}

WEAK void umbra_replay_globals(const void *result);

static void write_bytes(long fd, const void *bytes, size_t size) {
  size_t done = 0;
  while (done < size) {
    long n = system_call(CALL_WRITE, fd, (long)bytes + (long)done, (long)(size - done), 0, 0, 0);
    if (n <= 0) return;
    done += (size_t)n;
  }
}

/* Called by the drivers: the entry function has returned this value. It is stored completely,
 * followed by one byte, if the process that started the program requests it. */
void umbra_replay_result(const void *bytes, size_t size);
void umbra_replay_result(const void *bytes, size_t size) {
  enum { WRITE_CREATE_TRUNCATE = 01 | 0100 | 01000 };
  const char *path;
  long fd;
  umbra_replay_errno = errno;
  path = system_variable("UMBRA_RESULT");
  fd = path ? system_call(CALL_OPEN, (long)path, WRITE_CREATE_TRUNCATE, 0666, 0, 0, 0) : -1;
  if (fd < 0) return;
  write_bytes(fd, bytes, size);
  write_bytes(fd, "\1", 1);
  system_call(CALL_CLOSE, fd, 0, 0, 0, 0, 0);
  if (umbra_replay_globals) umbra_replay_globals(bytes);
}

static void deliver(void *to, size_t size, const char *name) {
  ReplayObject *o;
  int before = errno;
  if (!size) return; /* empty objects do not exist */
  if (!name || !*name) name = "unnamed";
  o = take(name);
  missing = !o;
  if (!o) {
    /* the name of a choice can end with its values in braces, which the message omits */
    fprintf(stderr, "umbra: the test case has no (further) object %.*s; its bytes are zero\n",
            (int)strcspn(name, "{"), name);
    memset(to, 0, size);
  } else if (o->size != size) {
    fprintf(stderr,
            "umbra: object %s has %lu bytes in the test case, but the program expects %lu\n",
            o->name, (unsigned long)o->size, (unsigned long)size);
    leave(STATUS_UNUSABLE);
  } else {
    memcpy(to, o->bytes, size);
  }
  errno = before; /* the program has not changed it */
}

/* Delivers an argument of the call with that number, from 1: x, x.2, ... */
void umbra_replay_argument(void *to, size_t size, const char *name, unsigned call);
void umbra_replay_argument(void *to, size_t size, const char *name, unsigned call) {
  char numbered[MOST_NAME];
  sprintf(numbered, "%.*s.%u", MOST_NAME - 16, name, call);
  deliver(to, size, call == 1 ? name : numbered);
}

static void assume(int holds) {
  if (holds) return;
  fprintf(stderr, "umbra: an assumption does not hold for this input\n");
  leave(STATUS_ASSUME);
}

static void NORETURN reached(const char *what) {
  fflush(stdout);
  fprintf(stderr, "umbra: error reached: %s\n", what);
  abort();
}

/* --- umbra.h --- */

WEAK void umbra_symbolic(void *object, size_t size, const char *name);
WEAK void umbra_symbolic(void *object, size_t size, const char *name) {
  deliver(object, size, name);
}

WEAK void umbra_assume(uintptr_t condition);
WEAK void umbra_assume(uintptr_t condition) { assume(condition != 0); }

WEAK void umbra_made_up(const char *how);
WEAK void umbra_made_up(const char *how) { (void)how; }

WEAK int umbra_grown(int value);
WEAK int umbra_grown(int value) { return value; }

WEAK int umbra_trials(int first);
WEAK int umbra_trials(int first) { return first; }

WEAK int umbra_long_input(const char *name);
WEAK int umbra_long_input(const char *name) {
  int value = 0, before = errno;
  ReplayObject *o = test_path ? take(name) : NULL;
  errno = before;
  if (o && o->size == sizeof value) memcpy(&value, o->bytes, sizeof value);
  return value == 1;
}

WEAK void umbra_unaligned(const char *block);
WEAK void umbra_unaligned(const char *block) { (void)block; }

WEAK void umbra_bound(const char *what);
WEAK void umbra_bound(const char *what) { (void)what; }

WEAK int umbra_range(int lo, int hi, const char *name);
WEAK int umbra_range(int lo, int hi, const char *name) {
  int value;
  if (lo >= hi) reached("empty range");
  deliver(&value, sizeof value, name);
  if (missing && (value < lo || value >= hi)) return lo;
  assume(lo <= value && value < hi);
  return value;
}

/* --- klee/klee.h --- */

WEAK void klee_make_symbolic(void *object, size_t size, const char *name);
WEAK void klee_make_symbolic(void *object, size_t size, const char *name) {
  deliver(object, size, name);
}

WEAK void klee_assume(uintptr_t condition);
WEAK void klee_assume(uintptr_t condition) { assume(condition != 0); }

WEAK int klee_range(int begin, int end, const char *name);
WEAK int klee_range(int begin, int end, const char *name) { return umbra_range(begin, end, name); }

WEAK int klee_int(const char *name);
WEAK int klee_int(const char *name) {
  int value;
  deliver(&value, sizeof value, name);
  return value;
}

WEAK uintptr_t klee_choose(uintptr_t count);
WEAK uintptr_t klee_choose(uintptr_t count) {
  return (uintptr_t)umbra_range(0, (int)count, "choice");
}

WEAK void klee_silent_exit(int status) NORETURN;
WEAK void klee_silent_exit(int status) { exit(status); }

WEAK void klee_report_error(const char *file, int line, const char *message,
                            const char *suffix) NORETURN;
WEAK void klee_report_error(const char *file, int line, const char *message, const char *suffix) {
  fprintf(stderr, "umbra: %s:%d: %s (%s)\n", file, line, message, suffix);
  reached("klee_report_error");
}

WEAK void klee_abort(void) NORETURN;
WEAK void klee_abort(void) { abort(); }

WEAK void klee_warning(const char *message);
WEAK void klee_warning(const char *message) { fprintf(stderr, "warning: %s\n", message); }

WEAK void klee_warning_once(const char *message);
WEAK void klee_warning_once(const char *message) { klee_warning(message); }

/* Functions whose results are the same in every native run, and functions without a meaning in
 * one. */
#define REPLAY_FUNCTION(type, name, parameters, body) \
  WEAK type name parameters;                          \
  WEAK type name parameters body
#define UNUSED(x) (void)(x)

REPLAY_FUNCTION(unsigned, klee_is_symbolic, (uintptr_t value), {
  UNUSED(value);
  return 0;
})
REPLAY_FUNCTION(unsigned, klee_is_replay, (void), { return 1; })
REPLAY_FUNCTION(float, klee_get_valuef, (float value), { return value; })
REPLAY_FUNCTION(double, klee_get_valued, (double value), { return value; })
REPLAY_FUNCTION(long, klee_get_valuel, (long value), { return value; })
REPLAY_FUNCTION(int32_t, klee_get_value_i32, (int32_t value), { return value; })
REPLAY_FUNCTION(int64_t, klee_get_value_i64, (int64_t value), { return value; })
REPLAY_FUNCTION(void, klee_prefer_cex, (void *object, uintptr_t condition), {
  UNUSED(object);
  UNUSED(condition);
})
REPLAY_FUNCTION(void, klee_posix_prefer_cex, (void *object, uintptr_t condition), {
  UNUSED(object);
  UNUSED(condition);
})
REPLAY_FUNCTION(void, klee_print_expr, (const char *message, ...), { UNUSED(message); })
REPLAY_FUNCTION(void, klee_print_range, (const char *name, int value), {
  UNUSED(name);
  UNUSED(value);
})
REPLAY_FUNCTION(int, klee_get_errno, (void), { return errno; })
REPLAY_FUNCTION(void, klee_stack_trace, (void), {})
REPLAY_FUNCTION(void, klee_check_memory_access, (const void *address, size_t size), {
  UNUSED(address);
  UNUSED(size);
})
REPLAY_FUNCTION(void, klee_mark_global, (void *object), { UNUSED(object); })
REPLAY_FUNCTION(void, klee_open_merge, (void), {})
REPLAY_FUNCTION(void, klee_close_merge, (void), {})
REPLAY_FUNCTION(void, klee_set_forking, (unsigned enable), { UNUSED(enable); })

/* --- SV-COMP and CPROVER --- */

/* An object is named after the type in the name of the function. */
#define NONDET(suffix, type)                   \
  WEAK type __VERIFIER_nondet_##suffix(void);  \
  WEAK type __VERIFIER_nondet_##suffix(void) { \
    type value;                                \
    deliver(&value, sizeof value, #suffix);    \
    return value;                              \
  }

NONDET(char, char)
NONDET(schar, signed char)
NONDET(uchar, unsigned char)
NONDET(short, short)
NONDET(ushort, unsigned short)
NONDET(int, int)
NONDET(uint, unsigned)
NONDET(unsigned, unsigned)
NONDET(long, long)
NONDET(ulong, unsigned long)
NONDET(size_t, size_t)
NONDET(u8, uint8_t)
NONDET(u16, uint16_t)
NONDET(u32, uint32_t)
NONDET(S8, int8_t)
NONDET(U8, uint8_t)
NONDET(U16, uint16_t)
NONDET(U32, uint32_t)
NONDET(pointer, void *)
NONDET(pchar, char *)
NONDET(charp, char *)
NONDET(float, float)
NONDET(double, double)
NONDET(loff_t, long)
NONDET(off_t, long)
NONDET(pthread_t, unsigned long)
NONDET(sector_t, unsigned long)
NONDET(unsigned_int, unsigned)
NONDET(unsigned_char, unsigned char)
NONDET(time_t, long)
NONDET(signed_char, signed char)
NONDET(unsigned_short, unsigned short)
NONDET(unsigned_long, unsigned long)
NONDET(s8, int8_t)
NONDET(s16, int16_t)
NONDET(s32, int32_t)
NONDET(S16, int16_t)
NONDET(S32, int32_t)
NONDET(ssize_t, long)
NONDET(intptr_t, intptr_t)
NONDET(uintptr_t, uintptr_t)
NONDET(ptrdiff_t, long)

/* Standards before C99 lack these types, but compilers accept them unless they are pedantic. */
__extension__ typedef long long LongLong;
__extension__ typedef unsigned long long UnsignedLongLong;
__extension__ typedef _Bool Bool;
NONDET(longlong, LongLong)
NONDET(long_long, LongLong)
NONDET(unsigned_long_long, UnsignedLongLong)
NONDET(s64, int64_t)
NONDET(S64, int64_t)
NONDET(ulonglong, UnsignedLongLong)
NONDET(u64, uint64_t)
NONDET(U64, uint64_t)
REPLAY_FUNCTION(LongLong, klee_get_valuell, (LongLong value), { return value; })
#ifdef __SIZEOF_INT128__
__extension__ typedef __int128 Int128;
__extension__ typedef unsigned __int128 UnsignedInt128;
NONDET(int128, Int128)
NONDET(uint128, UnsignedInt128)
#endif

/* Any byte except 0 is true; a _Bool with a value other than 0 and 1 would be undefined. */
static Bool nondet_bool(const char *name) {
  unsigned char byte;
  deliver(&byte, 1, name);
  return byte != 0;
}
REPLAY_FUNCTION(Bool, __VERIFIER_nondet_bool, (void), { return nondet_bool("bool"); })
REPLAY_FUNCTION(Bool, __VERIFIER_nondet__Bool, (void), { return nondet_bool("_Bool"); })

REPLAY_FUNCTION(void, __VERIFIER_assume, (int condition), { assume(condition != 0); })
REPLAY_FUNCTION(void, __CPROVER_assume, (Bool condition), { assume(condition != 0); })
REPLAY_FUNCTION(void, __VERIFIER_error, (void), { reached("__VERIFIER_error"); })
REPLAY_FUNCTION(void, reach_error, (void), { reached("reach_error"); })
REPLAY_FUNCTION(void, __VERIFIER_assert, (int condition), {
  if (!condition) reached("__VERIFIER_assert");
})
REPLAY_FUNCTION(void, __CPROVER_assert, (Bool condition, const char *text), {
  if (!condition) reached(text);
})
