#include "mem/mem_marks.h"

#include <assert.h>

#include "base/alloc.h"
#include "base/fatal.h"
#include "base/str.h"
#include "mem/zeros.h"

void marks_begin(Object *o) {
  o->held.written = o->held.bytes + o->size;
  o->held.unwritten = o->size;
  o->held.used = 0;
}

void marks_need(Object *o) {
  if (o->held.written) return;
  size_t room = o->size + marks_size(o->size);
  if (o->held.room < room) {
    uint8_t *bytes = zeros_new(room);
    memcpy(bytes, o->held.bytes, o->size);
    object_free_bytes(o);
    o->held.bytes = bytes;
    o->held.room = room;
  }
  o->held.written = o->held.bytes + o->size;
  memset(o->held.written, 0xff, marks_size(o->size));
  o->held.unwritten = 0;
  o->held.used = o->size;
}

static unsigned count_bits(unsigned byte) { return (unsigned)__builtin_popcount(byte); }

void marks_set(Object *o, uint64_t offset, unsigned n, unsigned bits) {
  uint16_t window;
  uint8_t *at = o->held.written + offset / 8;
  unsigned all = (1u << n) - 1, before = ~marks_unwritten(o, offset, n) & all;
  memcpy(&window, at, sizeof window);
  window = (uint16_t)((window & ~(all << offset % 8)) | bits << offset % 8);
  memcpy(at, &window, sizeof window);
  if (bits) object_raise_used(o, offset + n);
  if (!before && bits == all) { /* the usual case: all were unwritten, all are written */
    o->held.unwritten -= n;
    return;
  }
  o->held.unwritten += count_bits(before & ~bits);
  o->held.unwritten -= count_bits(bits & ~before);
}

void marks_drop(Object *o) {
  if (o->held.unwritten) return;
  o->held.written = NULL;
  object_note_odd(o);
}

void marks_clear(Object *o, uint64_t offset, uint64_t n) {
  for (uint64_t i = 0; i < n; i += 8)
    marks_set(o, offset + i, n - i < 8 ? (unsigned)(n - i) : 8, 0);
}

/* Marks n bytes from a multiple of 64 on as written; n is a multiple of 64 as well. */
static void mark_words(Object *o, uint64_t offset, uint64_t n) {
  for (uint64_t i = 0; i < n; i += 64) {
    uint64_t bits;
    uint8_t *at = o->held.written + (offset + i) / 8;
    memcpy(&bits, at, sizeof bits);
    o->held.unwritten -= (unsigned)__builtin_popcountll(~bits);
  }
  memset(o->held.written + offset / 8, 0xff, n / 8);
  object_raise_used(o, offset + n);
}

static void mark_bytes(Object *o, uint64_t offset, uint64_t n) {
  for (uint64_t i = 0; i < n; i += 8) {
    unsigned count = n - i < 8 ? (unsigned)(n - i) : 8;
    marks_set(o, offset + i, count, (1u << count) - 1);
  }
}

void marks_add_range(Object *o, uint64_t offset, uint64_t n) {
  if (!o->held.written) return;
  uint64_t head = -offset % 64;
  if (n == o->size) {
    o->held.unwritten = 0;
  } else if (n < head + 64) {
    mark_bytes(o, offset, n);
  } else {
    uint64_t tail = (n - head) % 64;
    mark_bytes(o, offset, head);
    mark_words(o, offset + head, n - head - tail);
    mark_bytes(o, offset + n - tail, tail);
  }
  marks_drop(o);
}

bool marks_are_written(const Object *o, uint64_t offset, uint64_t n) {
  if (!o->held.written) return true;
  for (uint64_t i = 0; i < n; i += 8)
    if (marks_unwritten(o, offset + i, n - i < 8 ? (unsigned)(n - i) : 8)) return false;
  return true;
}

/* The marks are copied first, because the ranges may overlap. */
void marks_move(Object *to, uint64_t to_offset, const Object *from, uint64_t from_offset,
                uint64_t n) {
  if (marks_are_written(from, from_offset, n)) {
    marks_add_range(to, to_offset, n);
    return;
  }
  uint8_t *marks = mem_alloc(n / 8 + 1);
  for (uint64_t i = 0; i < n; i += 8)
    marks[i / 8] =
        (uint8_t)~marks_unwritten(from, from_offset + i, n - i < 8 ? (unsigned)(n - i) : 8);
  marks_need(to);
  for (uint64_t i = 0; i < n; i += 8) {
    unsigned count = n - i < 8 ? (unsigned)(n - i) : 8;
    marks_set(to, to_offset + i, count, marks[i / 8] & ((1u << count) - 1));
  }
  mem_free(marks);
  marks_drop(to);
  object_note_odd(to);
}

/* ---- values of unwritten bytes ---- */

/* The object's description for users. */
static void mem_marks_describe(const Object *o, Str *out) {
  static const char *const kinds[] = {
      [OBJECT_CODE] = "code", [OBJECT_GLOBAL] = "global", [OBJECT_STACK] = "local"};
  if (o->kind == OBJECT_HEAP)
    str_addf(out, "heap block of %llu bytes", (unsigned long long)o->size);
  else
    str_addf(out, "%s '%s'", kinds[o->kind], o->name ? o->name : "");
}

/* Programs that allocate objects without end must not create variables without end: objects of the
 * same size share variables if they are allocated far enough apart. */
static uint32_t fresh_of(const Object *o) {
  enum { MOST_FRESH = 1 << 14, MOST_BYTES = 1 << 20 };
  uint32_t most = (uint32_t)(MOST_BYTES / (o->size + 1)) + 1;
  return o->fresh % (most < MOST_FRESH ? most : MOST_FRESH);
}

/* block: UINT32_MAX for the bytes of a large object that are not distinguished. */
static uint32_t indeterminate(ExprTable *t, const Object *o, uint32_t block) {
  Str what = {0};
  mem_marks_describe(o, &what);
  uint32_t input = expr_uninit(t, str_text(&what), (uint64_t)fresh_of(o) << 32 | block);
  str_done(&what);
  return input;
}

const Expr *marks_byte(ExprTable *t, const Object *o, uint64_t i) {
  return expr_input_bytes(t, indeterminate(t, o, (uint32_t)(i / UNINIT_BLOCK)), i % UNINIT_BLOCK,
                          1);
}

const Expr *marks_any_byte(ExprTable *t, const Object *o) {
  return expr_input_bytes(t, indeterminate(t, o, UINT32_MAX), 0, 1);
}

/* Unwritten bytes are concrete, and zero in `bytes`. */
static bool mem_marks_is_zero(const Object *o, uint64_t i) {
  return !o->held.bytes[i] && (!o->held.cells || !o->held.cells[i]);
}

void marks_check(const Object *o) {
  CHECK(o->held.is_odd == (o->held.cells || o->held.written));
  for (uint64_t i = object_used(o); i < o->size; i++)
    CHECK(mem_marks_is_zero(o, i));
  if (!o->held.written) return;
  CHECK(o->held.written == o->held.bytes + o->size &&
        o->held.room >= o->size + marks_size(o->size));
  uint64_t count = 0;
  for (uint64_t i = 0; i < o->size; i++) {
    if (!marks_is_unwritten(o, i)) {
      CHECK(i < o->held.used);
      continue;
    }
    count++;
    CHECK(mem_marks_is_zero(o, i));
  }
  CHECK(count && count == o->held.unwritten);
}
