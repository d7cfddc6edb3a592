#include "witness/result_source.h"

#include <assert.h>
#include <inttypes.h>
#include <string.h>

#include "expr/float_eval.h"

/* --- the kinds of results --- */

static bool is_floating(const Function *entry, Version v) {
  const Type *t = entry->result_type[v];
  return t && t->kind == TYPE_FLOAT && entry->result_width;
}

bool result_is_decimal(const Witness *w) {
  for (int v = 0; v < VERSIONS; v++) {
    const Type *t = w->entry->result_type[v];
    if (!t || t->kind != TYPE_INTEGER || !t->size || t->size > 8) return false;
  }
  return w->entry->result_count > 0;
}

/* Results of different types are converted to long long. */
static bool is_result_signed(const Witness *w, Version v) {
  return function_results_are_converted(w->entry) || w->entry->result_type[v]->is_signed;
}

/* The returned numbers whose NaNs are alike. */
static FloatingResult numbers_of(const Witness *w, Version v) {
  return w->run->options->nan_bits ? (FloatingResult){FLOATING_NONE, 0}
                                   : floating_of_result(w->entry, v);
}

/* The last six bytes of x87 numbers are padding. */
static uint32_t float_bytes(const Type *t) { return t->size == 16 ? 10 : (uint32_t)t->size; }

static bool needs_show_float(const Witness *w, Version v) {
  if (numbers_of(w, v).kind) return true;
  for (size_t i = 0; i < w->f->seen.len; i++)
    if (w->f->seen.data[i].kind == SEEN_FLOAT) return true;
  return false;
}

/* --- C source --- */

/* Tests the bits, because the program may be compiled with -ffinite-math-only. */
static const char show_float[] =
    "static int umbra_is_nan(const void *at, size_t size, int is_brain) {\n"
    "  unsigned long long low = 0;\n"
    "  unsigned short high = 0;\n"
    "  __builtin_memcpy(&low, at, size < sizeof low ? size : sizeof low);\n"
    "  if (size == 2) return (low & 0x7fff) > (is_brain ? 0x7f80 : 0x7c00);\n"
    "  if (size == 4) return (low & 0x7fffffff) > 0x7f800000;\n"
    "  if (size == 8) return low << 1 > 0xffe0000000000000;\n"
    "  __builtin_memcpy(&high, (const char *)at + sizeof low, sizeof high);\n"
    "  high &= 0x7fff;\n"
    "  return high && (!(low >> 63) || (high == 0x7fff && low << 1));\n"
    "}\n\n"
    "static void umbra_show_float(const char *what, const void *at, size_t size, int is_brain) {\n"
    "  if (!umbra_is_nan(at, size, is_brain)) umbra_show_bytes(what, at, size);\n"
    "  else if (umbra_result) fprintf(umbra_result, \"%s = nan\\n\", what);\n"
    "}\n\n";

static const char show_value[] =
    "static void umbra_show_value(const char *what, const void *at, size_t size, long double "
    "value) "
    "{\n"
    "  const unsigned char *b = at;\n"
    "  size_t i;\n"
    "  if (!umbra_result) return;\n"
    "  fprintf(umbra_result, \"%s = \", what);\n"
    "  for (i = size; i > 0; i--) fprintf(umbra_result, \"%s%02x\", i == size ? \"0x\" : \"\", "
    "b[i - 1]);\n"
    "  fprintf(umbra_result, \" (%.21Lg)\\n\", value);\n"
    "}\n\n";

void result_add_functions(const Witness *w, Version v, Str *out) {
  if (needs_show_float(w, v)) str_add(out, show_float);
  if (is_floating(w->entry, v)) str_add(out, show_value);
}

static void add_show_number(const Type *t, bool has_alike_nans, Str *out) {
  uint32_t size = float_bytes(t);
  if (has_alike_nans)
    str_addf(out,
             "  if (umbra_is_nan(&umbra_returned, %" PRIu32
             ", %d))\n"
             "    umbra_show_float(\"returned\", &umbra_returned, %" PRIu32 ", %d);\n  else\n  ",
             size, t->is_brain, size, t->is_brain);
  str_addf(out, "  umbra_show_value(\"returned\", &umbra_returned, %" PRIu32 ", umbra_returned);\n",
           size);
}

static void add_show_numbers(FloatingResult r, Str *out) {
  uint32_t size = floating_width(r.kind) / 8, stride = floating_stride(r.kind);
  for (uint32_t i = 0; i < r.count; i++)
    str_addf(out,
             "  umbra_show_float(\"returned[%" PRIu32 "]\", (char *)&umbra_returned + %" PRIu32
             ", %" PRIu32 ", %d);\n",
             i, i * stride, size, r.kind == FLOATING_BRAIN);
}

void result_add_show(const Witness *w, Version v, Str *out) {
  FloatingResult r = numbers_of(w, v);
  if (result_is_decimal(w))
    str_addf(out, "  umbra_show_number(\"returned\", %s, (unsigned long long)umbra_returned);\n",
             is_result_signed(w, v) ? "umbra_returned < 0" : "0");
  else if (!w->entry->result_count)
    str_add(out, "  umbra_show_bytes(\"returned\", 0, 0);\n");
  else if (is_floating(w->entry, v))
    add_show_number(w->entry->result_type[v], r.kind, out);
  else if (r.kind)
    add_show_numbers(r, out);
  else /* an address (class 5) differs from run to run */
    str_add(
        out,
        "  umbra_show_bytes(\"returned\", &umbra_returned, __builtin_classify_type(umbra_returned) "
        "!= 5 ? sizeof umbra_returned : 0);\n");
}

/* --- expected output --- */

static void result_source_add_hex(const char *bytes, size_t size, Str *out) {
  for (size_t i = size; i > 0; i--)
    str_addf(out, "%s%02x", i == size ? "0x" : "", (unsigned char)bytes[i - 1]);
}

static Extended result_source_float_value(const Type *t, const char *bytes, size_t size) {
  U128 bits = 0;
  assert(float_is_width((unsigned)(8 * size)));
  memcpy(&bits, bytes, size);
  return t->is_brain ? float_number(32, bits << 16) : float_number((unsigned)(8 * size), bits);
}

/* The bytes of an integer, extended to 64 bits. */
static void result_source_add_decimal(const Witness *w, Version v, const char *bytes, Str *out) {
  bool is_converted = function_results_are_converted(w->entry);
  unsigned unused = is_converted ? 0 : 64 - 8 * (unsigned)w->entry->result_type[v]->size;
  uint64_t n;
  memcpy(&n, bytes, sizeof n);
  n <<= unused;
  if (is_result_signed(w, v))
    str_addf(out, "%" PRId64, (int64_t)n >> unused);
  else
    str_addf(out, "%" PRIu64, n >> unused);
}

/* In the format of umbra_show_float. */
static void result_source_add_number(Floating f, U128 bits, Str *out) {
  if (floating_is_nan(f, bits))
    str_add(out, "nan");
  else
    result_source_add_hex((const char *)&bits, floating_width(f) / 8, out);
}

static void add_numbers(const Outcome *o, FloatingResult r, Str *out) {
  assert(o->floating.kind == r.kind && o->floating.count == r.count);
  for (uint32_t i = 0; i < r.count; i++) {
    str_addf(out, "returned[%" PRIu32 "] = ", i);
    result_source_add_number(r.kind, outcome_returned_bits(o, i), out);
    str_add(out, "\n");
  }
}

/* A wide result of the engine's run continues in o->result. */
static void result_source_add_bytes(const Witness *w, const Outcome *o, Version v, Str *out) {
  char bytes[16] = {0};
  bool is_known = w->entry->result_count && !o->is_address && outcome_has_ended(o);
  size_t size = is_known ? bytes_of_width(w->entry->result_width) : 0;
  if (o->is_native) {
    size = o->result.len;
    memcpy(bytes, str_text(&o->result), size < sizeof bytes ? size : sizeof bytes);
  } else {
    memcpy(bytes, &o->end.status, 8);
    if (size > 8) memcpy(bytes + 8, str_text(&o->result), o->result.len < 8 ? o->result.len : 8);
  }
  str_add(out, "returned = ");
  if (result_is_decimal(w) && is_known) {
    result_source_add_decimal(w, v, bytes, out);
  } else if (is_floating(w->entry, v)) {
    const Type *type = w->entry->result_type[v];
    size = float_bytes(type);
    result_source_add_hex(bytes, size, out);
    str_addf(out, " (%.21Lg)", result_source_float_value(type, bytes, size));
  } else {
    result_source_add_hex(o->is_native && size > sizeof bytes ? str_text(&o->result) : bytes, size,
                          out);
  }
  str_add(out, "\n");
}

void result_add_text(const Witness *w, Version v, Str *out) {
  const Outcome *o = &w->f->outcome[v], *native = &w->f->native.ends[v][BUILD_PLAIN];
  if (w->f->is_replayed && native->end.by_return) o = native;
  FloatingResult r = numbers_of(w, v);
  if (!r.kind)
    result_source_add_bytes(w, o, v, out);
  else if (!is_floating(w->entry, v))
    add_numbers(o, r, out);
  else if (floating_is_nan(r.kind, outcome_returned_bits(o, 0)))
    str_add(out, "returned = nan\n");
  else
    result_source_add_bytes(w, o, v, out);
}
