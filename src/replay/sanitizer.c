#include "replay/sanitizer.h"

#include <assert.h>
#include <fnmatch.h>
#include <signal.h>
#include <string.h>

#include "base/alloc.h"

#define END_NONE END_UNDEFINED
_Static_assert(END_LEAK < 64, "NativeReport.kinds is a bit set of faults");

typedef struct Row {
  const char *pattern;
  EndKind read, write;
  uint64_t also;
} Row;

typedef struct SignalRow {
  int signal;
  EndKind kind;
  uint64_t also;
} SignalRow;

#define K(kind) (1ull << END_##kind)
#define ANY_ACCESS                                                                             \
  (K(NULL_ACCESS) | K(READ_BOUNDS) | K(WRITE_BOUNDS) | K(READ_ONLY) | K(BAD_CALL) | K(STACK) | \
   K(USE_AFTER_FREE) | K(USE_AFTER_RETURN))
#define ASAN(pattern, read, write, also) \
  {pattern "*", (EndKind)END_##read, (EndKind)END_##write, also},
#define UBSAN(pattern, kind, also)
#define SIGNAL(number, kind, also)
static const Row asan_rows[] = {
#include "replay/sanitizer.def"
};
#undef ASAN
#undef UBSAN
#define ASAN(pattern, read, write, also)
#define UBSAN(pattern, kind, also) {pattern, (EndKind)END_##kind, (EndKind)END_##kind, also},
static const Row ubsan_rows[] = {
#include "replay/sanitizer.def"
};
#undef UBSAN
#undef SIGNAL
#define UBSAN(pattern, kind, also)
#define SIGNAL(number, kind, also) {number, (EndKind)END_##kind, also},
static const SignalRow signal_rows[] = {
#include "replay/sanitizer.def"
};

static uint64_t bit(EndKind kind) { return kind == END_UNDEFINED ? 0 : 1ull << kind; }

/* The last row matches everything. */
static const Row *sanitizer_find_row(const Row *rows, const char *text) {
  while (fnmatch(rows->pattern, text, 0) != 0)
    rows++;
  return rows;
}

static char *line_copy(const char *s) { return mem_strndup(s, strcspn(s, "\n")); }

/* --- AddressSanitizer --- */

/* "    #1 0x55d0 in f /home/a/x.c:3:7" -> "/home/a/x.c:3:7"; NULL for frames without a source line
 * and those of the sanitizer itself. */
static char *frame_place(const char *line, size_t len) {
  const char *in = memmem(line, len, " in ", 4);
  if (!in) return NULL;
  const char *end = line + len, *place = memchr(in + 4, ' ', (size_t)(end - in - 4));
  if (!place) return NULL;
  place++;
  size_t n = (size_t)(end - place);
  const char *colon = memchr(place, ':', n);
  if (*place == '(' || !colon || memmem(place, n, "compiler-rt", 11) ||
      memmem(place, n, "/sysdeps/", 9))
    return NULL;
  return mem_strndup(place, n);
}

/* The location of the first usable frame of the first stack in a report. */
static char *find_place(const char *report) {
  bool in_stack = false;
  for (const char *line = report; *line;) {
    size_t len = strcspn(line, "\n");
    const char *text = line + strspn(line, " ");
    bool is_frame = *text == '#' && text < line + len;
    if (in_stack && !is_frame) return NULL;
    in_stack = is_frame;
    char *place = is_frame ? frame_place(line, len) : NULL;
    if (place) return place;
    line += len + (line[len] == '\n');
  }
  return NULL;
}

typedef enum Access { ACCESS_UNKNOWN, ACCESS_READ, ACCESS_WRITE } Access;

static Access access_of(const char *report) {
  const char *stack = strstr(report, "\n    #");
  size_t len = stack ? (size_t)(stack - report) : strlen(report);
  if (memmem(report, len, "\nREAD of size", 13) || memmem(report, len, "caused by a READ", 16))
    return ACCESS_READ;
  if (memmem(report, len, "\nWRITE of size", 14) || memmem(report, len, "caused by a WRITE", 17))
    return ACCESS_WRITE;
  return ACCESS_UNKNOWN;
}

/* report: the text after "AddressSanitizer: "; one report, NUL-terminated. */
static void add_asan(NativeReportList *list, const char *report) {
  const Row *row = sanitizer_find_row(asan_rows, report);
  Access access = access_of(report);
  EndKind main = access == ACCESS_WRITE ? row->write : row->read;
  uint64_t kinds = bit(main) | row->also | (access == ACCESS_UNKNOWN ? bit(row->write) : 0);
  char *first = line_copy(report), *address = strstr(first, " on ");
  if (address && !str_starts(first, "attempting"))
    *address = 0; /* the address and registers are of no use to people */
  static const char *const on[] = {
      [ACCESS_UNKNOWN] = "", [ACCESS_READ] = " on a read", [ACCESS_WRITE] = " on a write"};
  char *text = str_format("AddressSanitizer: %s%s", first, on[access]);
  mem_free(first);
  assert(end_class(main) == END_CLASS_FAULT);
  NativeReport r = {main, kinds, text, find_place(report)};
  vec_push(list, r);
}

/* --- UndefinedBehaviorSanitizer --- */

/* mark: the ": runtime error: " in the line. */
static void add_ubsan(NativeReportList *list, const char *line, const char *mark) {
  assert(mark >= line);
  char *text = line_copy(mark + strlen(": runtime error: "));
  const Row *row = sanitizer_find_row(ubsan_rows, text);
  NativeReport r = {row->read, bit(row->read) | row->also,
                    str_format("UndefinedBehaviorSanitizer: %s", text),
                    mark > line ? mem_strndup(line, (size_t)(mark - line)) : NULL};
  mem_free(text);
  vec_push(list, r);
}

void sanitizer_parse(const char *text, NativeReportList *list) {
  static const char asan_mark[] = "ERROR: AddressSanitizer: ", ubsan_mark[] = ": runtime error: ";
  for (const char *line = text; *line;) {
    size_t len = strcspn(line, "\n");
    const char *asan = memmem(line, len, asan_mark, sizeof asan_mark - 1);
    const char *ubsan = memmem(line, len, ubsan_mark, sizeof ubsan_mark - 1);
    if (asan) {
      add_asan(list, asan + sizeof asan_mark - 1);
      return; /* it ends the program, and its stacks are not reports */
    }
    if (ubsan) add_ubsan(list, line, ubsan);
    line += len + (line[len] == '\n');
  }
}

/* --- signals --- */

/* Recognises the messages that the C library and the runtime print before they call abort. */
static EndKind abort_kind(const char *error_output) {
  if (strstr(error_output, "Assertion `") || strstr(error_output, "Assertion failed"))
    return END_ASSERT;
  if (strstr(error_output, "umbra: error reached")) return END_REPORTED;
  if (strstr(error_output, "double free")) return END_DOUBLE_FREE;
  if (strstr(error_output, "free(): invalid") || strstr(error_output, "munmap_chunk"))
    return END_INVALID_FREE;
  return END_ABORT;
}

static char *assertion_text(const char *error_output) {
  const char *at = strstr(error_output, "Assertion ");
  while (at && at > error_output && at[-1] != '\n')
    at--;
  return at ? line_copy(at) : NULL;
}

void sanitizer_add_signal(int signal, const char *error_output, NativeReportList *list) {
  assert(signal > 0);
  const SignalRow *row = signal_rows, *end = signal_rows + sizeof signal_rows / sizeof *signal_rows;
  while (row < end && row->signal != signal)
    row++;
  EndKind kind = row == end ? END_SIGNAL : row->kind;
  if (signal == SIGABRT) kind = abort_kind(error_output);
  NativeReport r = {kind, bit(kind) | (row == end ? 0 : row->also), NULL, NULL};
  if (kind == END_ASSERT) r.text = assertion_text(error_output);
  if (!r.text) r.text = str_format("killed by signal %d (%s)", signal, strsignal(signal));
  vec_push(list, r);
}
