#include "witness/readable.h"

#include <assert.h>
#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/base_entry.h"
#include "base/choice.h"
#include "base/clean.h"
#include "base/concrete_invocation.h"
#include "code/address.h"
#include "expr/float_eval.h"

enum { MAX_TEXT = 60, MAX_HEX = 24, MAX_ZEROS = 3 };

static bool is_graphic(uint8_t c) { return c >= 0x20 && c < 0x7f; }
static bool is_text_byte(uint8_t c) { return is_graphic(c) || c == '\n' || c == '\t' || c == '\r'; }

/* The length without trailing zeros. */
static uint32_t trimmed(const uint8_t *b, uint32_t n) {
  while (n && !b[n - 1])
    n--;
  return n;
}

static bool readable_is_text(const uint8_t *b, uint32_t n) {
  for (uint32_t i = 0; i < n; i++)
    if (b[i] && !is_text_byte(b[i])) return false;
  return trimmed(b, n) > 0;
}

/* True for a number whose bytes are text: at least two characters, followed only by zeros. */
static bool readable_is_word(const uint8_t *b, uint32_t n) {
  uint32_t len = trimmed(b, n);
  if (len < 2 && n > 1) return false;
  for (uint32_t i = 0; i < len; i++)
    if (!is_graphic(b[i])) return false;
  return len > 0;
}

static void readable_add_escaped(Str *out, uint8_t c, bool digit_follows, char quote) {
  switch (c) {
    case 0: str_add(out, digit_follows ? "\\000" : "\\0"); break;
    case '\n': str_add(out, "\\n"); break;
    case '\t': str_add(out, "\\t"); break;
    case '\r': str_add(out, "\\r"); break;
    default:
      if (c == '\\' || c == (uint8_t)quote) str_add(out, "\\");
      str_add_bytes(out, &c, 1);
  }
}

static void readable_add_text(Str *out, const uint8_t *b, uint32_t n) {
  assert(n > 0);
  uint32_t len = trimmed(b, n), zeros = n - len;
  uint32_t shown = zeros > MAX_ZEROS ? len + 1 : n;
  bool is_cut = shown > MAX_TEXT;
  if (is_cut) shown = MAX_TEXT;
  str_add(out, "\"");
  for (uint32_t i = 0; i < shown; i++)
    readable_add_escaped(out, b[i], i + 1 < shown && b[i + 1] >= '0' && b[i + 1] <= '9', '"');
  str_addf(out, "\"%s", is_cut ? "..." : "");
  if (shown < n) str_addf(out, " (%u bytes)", n);
}

static void readable_add_hex(Str *out, const uint8_t *b, uint32_t n) {
  uint32_t shown = n > MAX_HEX ? MAX_HEX : n;
  for (uint32_t i = 0; i < shown; i++)
    str_addf(out, "%s%02x", i ? " " : "", b[i]);
  if (shown < n) str_addf(out, " ... (%u bytes)", n);
}

static void readable_add_number(Str *out, const uint8_t *b, uint32_t n) {
  assert(n == 1 || n == 2 || n == 4 || n == 8);
  uint64_t v = 0;
  memcpy(&v, b, n);
  unsigned unused = 64 - 8 * n;
  str_addf(out, "%" PRId64, (int64_t)(v << unused) >> unused);
  if (!readable_is_word(b, n)) return;
  if (n == 1) {
    str_add(out, " ('");
    readable_add_escaped(out, *b, false, '\'');
    str_add(out, "')");
  } else {
    str_add(out, " (");
    readable_add_text(out, b, n);
    str_add(out, ")");
  }
}

void readable_bytes(Str *out, const uint8_t *b, uint32_t n) {
  if (n == 0)
    str_add(out, "(empty)");
  else if (n == 1 || n == 2 || n == 4 || n == 8)
    readable_add_number(out, b, n);
  else if (readable_is_text(b, n))
    readable_add_text(out, b, n);
  else if (trimmed(b, n) == 0 && n > 8)
    str_addf(out, "%u zero bytes", n);
  else
    readable_add_hex(out, b, n);
}

/* Trailing zeros indicate that it is not a string. */
static bool is_program_text(const uint8_t *b, uint32_t n) {
  return readable_is_text(b, n) && b[n - 1];
}

void readable_text(Str *out, const uint8_t *b, uint32_t n) {
  if (is_program_text(b, n))
    readable_add_text(out, b, n);
  else
    readable_add_hex(out, b, n);
}

bool readable_text_is_whole(const uint8_t *b, uint32_t n) {
  return n <= (n && is_program_text(b, n) ? MAX_TEXT : MAX_HEX);
}

/* The shortest string that is parsed to the same number. */
static void add_float(Str *out, unsigned width, Extended value) {
  char best[FLOAT_TEXT], text[FLOAT_TEXT];
  int most = float_digits(width);
  snprintf(best, sizeof best, "%.*Lg", most, value);
  for (int digits = most; digits > 0; digits--) {
    snprintf(text, sizeof text, "%.*Lg", digits, value);
    if (float_of_text(width, text) == value && strlen(text) < strlen(best))
      memcpy(best, text, sizeof best);
  }
  str_add(out, best);
}

bool readable_float(Str *out, const uint8_t *bytes, uint32_t size, bool is_brain) {
  enum { EXTENDED = 10 /* bytes of an x87 number */ };
  uint32_t kept = size == sizeof(Extended) ? EXTENDED : size;
  U128 bits = 0;
  if (!float_is_width(8 * kept)) return false;
  memcpy(&bits, bytes, kept);
  if (is_brain && kept == 2)
    add_float(out, 32, float_number(32, bits << 16));
  else
    add_float(out, 8 * kept, float_number(8 * kept, bits));
  return true;
}

static bool readable_as_float(Str *out, const KTestObject *o) {
  bool is_brain = o->look == LOOK_BRAIN;
  return (is_brain || o->look == LOOK_FLOAT) && readable_float(out, o->bytes, o->size, is_brain);
}

static uint32_t readable_element_size(InputLook look) {
  static const uint8_t sizes[LOOKS] = {
      [LOOK_FLOATS] = 4,        [LOOK_DOUBLES] = 8,       [LOOK_SHORTS] = 2,
      [LOOK_INTS] = 4,          [LOOK_LONGS] = 8,         [LOOK_UNSIGNED_SHORTS] = 2,
      [LOOK_UNSIGNED_INTS] = 4, [LOOK_UNSIGNED_LONGS] = 8};
  return sizes[look];
}

static void readable_add_unsigned(Str *out, const uint8_t *b, uint32_t n) {
  uint64_t v = 0;
  bool is_shown_as_number = n != 1 || b[0] >= 0x80;
  memcpy(&v, b, n);
  if (is_shown_as_number && v >> (8 * n - 1))
    str_addf(out, "%" PRIu64, v);
  else
    readable_add_number(out, b, n);
}

/* "{1, 2}": the first ones of an array of numbers. */
static void readable_add_numbers(Str *out, const KTestObject *o, uint32_t element) {
  enum { MOST = 16 };
  uint32_t n = o->size / element;
  for (uint32_t i = 0; i < n && i < MOST; i++) {
    const uint8_t *b = o->bytes + i * element;
    str_add(out, i ? ", " : "{");
    if (o->look == LOOK_FLOATS || o->look == LOOK_DOUBLES)
      readable_float(out, b, element, false);
    else if (o->look >= LOOK_UNSIGNED_SHORTS)
      readable_add_unsigned(out, b, element);
    else
      readable_add_number(out, b, element);
  }
  if (n > MOST) str_addf(out, ", ... (%u numbers)", n);
  str_add(out, "}");
}

/* An array of zeros, or one of integers that holds text, is shown as bytes are. */
void readable_by_look(Str *out, const KTestObject *o) {
  uint32_t n = o->size, element = readable_element_size(o->look);
  bool is_number = n == 1 || n == 2 || n == 4 || n == 8;
  bool is_text = o->look != LOOK_FLOATS && o->look != LOOK_DOUBLES && readable_is_text(o->bytes, n);
  bool is_plain = n > 8 && (!trimmed(o->bytes, n) || is_text);
  if (o->look == LOOK_UNSIGNED && is_number)
    readable_add_unsigned(out, o->bytes, n);
  else if (element && n % element == 0 && !is_plain)
    readable_add_numbers(out, o, element);
  else if (!readable_as_float(out, o))
    readable_bytes(out, o->bytes, n);
}

uint64_t readable_elements(const Type *type) {
  if (!type || !type->element || !type->element->size) return 0;
  if (type->kind == TYPE_OPAQUE) return 2;
  return type->kind == TYPE_ARRAY ? type->count : 0;
}

/* "(re, im)" for a complex number, "{a, b}" for a vector. */
static bool readable_add_elements(Str *out, const Type *type, const uint8_t *bytes, uint32_t size) {
  uint64_t n = readable_elements(type);
  bool is_complex = type && type->kind == TYPE_OPAQUE;
  if (!n || n > size || size != n * type->element->size) return false;
  for (uint64_t k = 0; k < n; k++) {
    str_add(out, k ? ", " : is_complex ? "(" : "{");
    readable_value(out, type->element, bytes + k * type->element->size,
                   (uint32_t)type->element->size);
  }
  str_add(out, is_complex ? ")" : "}");
  return true;
}

void readable_value(Str *out, const Type *type, const uint8_t *bytes, uint32_t size) {
  bool is_float = type && type->kind == TYPE_FLOAT;
  if (is_float && readable_float(out, bytes, size, type->is_brain)) return;
  if (readable_add_elements(out, type, bytes, size)) return;
  uint64_t n = 0;
  if (type && type->kind == TYPE_INTEGER && !type->is_signed && size <= sizeof n) {
    memcpy(&n, bytes, size);
    str_addf(out, "%" PRIu64, n);
    return;
  }
  readable_bytes(out, bytes, size);
}

/* s->value is "0x" followed by the digits, highest byte first. */
void readable_seen(Str *out, const Seen *s, Version v) {
  uint8_t bytes[16] = {0};
  const char *digits = s->value[v];
  uint32_t size = 0;
  if (s->is_float && str_starts(digits, "0x")) size = (uint32_t)strlen(digits + 2) / 2;
  for (uint32_t i = 0; i < size && size <= sizeof bytes; i++) {
    char pair[] = {digits[2 + 2 * i], digits[3 + 2 * i], 0};
    bytes[size - 1 - i] = (uint8_t)strtoul(pair, NULL, 16);
  }
  if (!size || size > sizeof bytes || !readable_float(out, bytes, size, s->is_brain))
    str_add(out, digits);
}

/* KLEE's own test cases have this object. In them a file always has all its bytes, and may be
 * called "A_data". */
static bool is_of_klee(const MadeInputs *inputs) {
  return made_find(inputs, "model_version", 4) != NULL;
}

/* The length of a symbolic file; false if the object is not such a file. */
static bool file_size(const MadeInputs *inputs, const KTestObject *o, uint32_t *size) {
  char *name = str_format("%s-stat", o->name), *other = str_format("%s_stat", o->name);
  const KTestObject *stat = made_find(inputs, name, STAT_BYTES);
  if (!stat) stat = is_of_klee(inputs) ? made_find(inputs, other, STAT_BYTES) : NULL;
  mem_free(name);
  mem_free(other);
  if (!stat) return false;
  uint64_t n;
  memcpy(&n, stat->bytes + STAT_SIZE_OFFSET, sizeof n);
  *size = n < o->size && !is_of_klee(inputs) ? (uint32_t)n : o->size;
  return true;
}

static bool is_stat(const MadeInputs *inputs, const KTestObject *o) {
  return o->size == STAT_BYTES &&
         (str_ends(o->name, "-stat") || (is_of_klee(inputs) && str_ends(o->name, "_stat")));
}

static bool is_count_of_arguments(const KTestObject *o) {
  return o->size == 4 && str_starts(o->name, "n_args");
}

static bool is_one_call(const KTestObject *o) {
  static const uint8_t one[CALLS_BYTES] = {1};
  return o->size == CALLS_BYTES && strcmp(o->name, CALLS_OBJECT) == 0 &&
         memcmp(o->bytes, one, sizeof one) == 0;
}

static bool is_argument(const KTest *k, const KTestObject *o) {
  return k->args.len > 1 && ktest_is_argument(o);
}

/* True if an environment variable is set: its value shows that as well. */
static bool is_variable_set(const KTestObject *o) {
  return o->size == 4 && str_starts(o->name, "env-") && str_ends(o->name, "-set") && o->bytes[0];
}

/* A system call that could have failed (--max-fail) but did not, or a thread that could have been
 * interrupted (--schedules) but was not. */
static bool readable_is_no_event(const KTestObject *o) {
  bool is_event = str_starts(o->name, "fails-") || str_starts(o->name, "switch-");
  return o->size == 1 && is_event && !o->bytes[0];
}

/* The value of a clock (runtime/libc/clocks.c): "1767225600.25" seconds. */
static bool is_clock(const KTestObject *o) {
  return o->size == 12 && str_starts(o->name, "clock-");
}

static void add_clock(Str *out, const uint8_t *b) {
  uint32_t parts[3];
  memcpy(parts, b, sizeof parts);
  str_addf(out, "%" PRIu32, parts[0]);
  if (!parts[1] && !parts[2]) return;
  str_addf(out, ".%06" PRIu32 "%03" PRIu32, parts[1], parts[2]);
  while (out->data[out->len - 1] == '0')
    out->data[--out->len] = 0;
}

static bool is_kind(const KTest *k, const KTestObject *o) {
  size_t end = strlen(o->name);
  if (o->size != 1 || !str_ends(o->name, "-data-kind")) return false;
  char *data = mem_strndup(o->name, end - strlen("-kind"));
  bool is = false;
  for (size_t i = 0; i < k->objects.len && !is; i++)
    is = strcmp(k->objects.data[i].name, data) == 0;
  mem_free(data);
  return is;
}

/* False if it is a readable file. */
static bool add_kind(Str *out, InputKind kind) {
  static const char *const words[] = {[INPUT_IS_LACKING] = "no such file",
                                      [INPUT_IS_DIRECTORY] = "a directory",
                                      [INPUT_IS_UNREADABLE] = "a file that cannot be read",
                                      [INPUT_IS_PROTECTED] = "a file that cannot be written"};
  if (kind != INPUT_IS_FILE) str_add(out, words[kind]);
  return kind != INPUT_IS_FILE;
}

/* The result of stat for a file (--sym-stat). */
static bool is_stat_input(const KTestObject *o, StatInput *in) {
  return str_starts(o->name, STAT_INPUT_PREFIX) &&
         stat_input_read(in, (ObjectBytes){o->bytes, o->size});
}

static void readable_add_field(Str *out, size_t start, const char *name, uint64_t n) {
  if (n) str_addf(out, "%s%s %" PRIu64, out->len > start ? ", " : "", name, n);
}

static void add_stat_input(Str *out, const StatInput *in) {
  static const char *const times[] = {"accessed", "modified", "changed"};
  size_t start = out->len;
  readable_add_field(out, start, "device", in->device);
  readable_add_field(out, start, "owner", in->owner);
  readable_add_field(out, start, "group", in->group);
  if (in->mode != STAT_MODE_UNSAID)
    str_addf(out, "%spermissions %04" PRIo32, out->len > start ? ", " : "", in->mode);
  readable_add_field(out, start, "links", in->links);
  readable_add_field(out, start, "block size", in->block_size);
  readable_add_field(out, start, "blocks", in->blocks);
  readable_add_field(out, start, "size", in->size);
  readable_add_field(out, start, "number", in->number);
  for (int i = 0; i < 3; i++)
    if (in->times[i].seconds || in->times[i].nanoseconds)
      str_addf(out, "%s%s %" PRIu32 ".%09" PRIu32, out->len > start ? ", " : "", times[i],
               in->times[i].seconds, in->times[i].nanoseconds);
}

static void readable_add_bytes(Str *out, const uint8_t *b, uint32_t n) {
  if (n == 0)
    str_add(out, "\"\"");
  else if (readable_is_text(b, n))
    readable_add_text(out, b, n);
  else
    readable_add_hex(out, b, n);
}

/* --- arguments generated from their types --- */

static void readable_add_array(Str *out, const KTestObject *o, const MadeInput *m) {
  uint32_t element = o->size / m->most;
  if (element == 1) {
    readable_add_bytes(out, o->bytes, m->count);
    return;
  }
  str_add(out, "{");
  for (uint32_t i = 0; i < m->count; i++) {
    str_add(out, i ? ", " : "");
    readable_bytes(out, o->bytes + i * element, element);
  }
  str_add(out, "}");
}

static void add_made_text(Str *out, const KTestObject *o, const MadeInput *m) {
  if (m->count && !readable_is_text(o->bytes, m->count))
    readable_add_hex(out, o->bytes, m->count);
  else if (m->count)
    readable_add_text(out, o->bytes, m->count);
  else
    str_add(out, "\"\"");
  if (m->has_room) str_add(out, " (with free space after it)");
}

static void readable_add_made(Str *out, const KTestObject *o, const MadeInput *m) {
  switch (m->kind) {
    case MADE_NOT:
    case MADE_HIDDEN: assert(!"is shown in another way"); break;
    case MADE_NULL: str_add(out, "NULL"); break;
    case MADE_TEXT: add_made_text(out, o, m); break;
    case MADE_ARRAY: readable_add_array(out, o, m); break;
    case MADE_BEFORE: str_addf(out, "object %d created before", m->number); break;
    case MADE_NAMED: str_add_bytes(out, m->word, m->word_length); break;
  }
}

bool readable_object(Str *out, const MadeInputs *inputs, size_t index) {
  const KTest *k = inputs->k;
  assert(index < k->objects.len);
  const KTestObject *o = &k->objects.data[index];
  uint32_t size;
  bool is_version = o->size == 4 && strcmp(o->name, "model_version") == 0;
  if (is_count_of_arguments(o) || is_one_call(o) || is_variable_set(o) || is_version ||
      str_starts(o->name, "clock-file") || readable_is_no_event(o) || is_stat(inputs, o) ||
      is_kind(k, o))
    return false;
  StatInput stat;
  if (is_stat_input(o, &stat)) {
    add_stat_input(out, &stat);
    return true;
  }
  MadeInput made = made_input(inputs, o);
  if (made.kind == MADE_HIDDEN) return false;
  if (made.kind != MADE_NOT)
    readable_add_made(out, o, &made);
  else if (is_argument(k, o) || (k->args.len > 1 && str_starts(o->name, "env-") && o->size != 4))
    readable_add_bytes(out, o->bytes, (uint32_t)strnlen((const char *)o->bytes, o->size));
  else if (add_kind(out, invocation_input_kind(o->name, ktest_find, k)))
    return true;
  else if (file_size(inputs, o, &size))
    readable_add_bytes(out, o->bytes, size);
  else if (is_clock(o))
    add_clock(out, o->bytes);
  else if (o->look == LOOK_TEXT &&
           (readable_is_text(o->bytes, o->size) || !trimmed(o->bytes, o->size)))
    readable_add_text(out, o->bytes, o->size);
  else if (o->look == LOOK_TEXT)
    readable_add_hex(out, o->bytes, o->size);
  else
    readable_by_look(out, o);
  return true;
}

void readable_input(Str *out, const KTest *k, const char *separator) {
  size_t start = out->len;
  MadeInputs inputs = made_inputs(k);
  for (size_t i = 0; i < k->objects.len; i++) {
    Str value = {0};
    if (readable_object(&value, &inputs, i)) {
      const char *name = k->objects.data[i].name;
      if (out->len > start) str_add(out, separator);
      size_t own = out->len;
      str_addf(out, "%.*s = ", (int)choice_name_length(name), name);
      str_add_bytes(out, str_text(&value), value.len);
      clean_end(out, own); /* the program chooses the names */
    }
    str_done(&value);
  }
  made_inputs_done(&inputs);
}

bool text_has_address(const char *text) {
  for (bool in_word = false; *text; in_word = str_is_word(*text++)) {
    bool is_number = *text >= '0' && *text <= '9' && !in_word;
    if (is_number && address_is_likely(strtoull(text, NULL, 0))) return true;
  }
  return false;
}
