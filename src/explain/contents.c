#include "explain/contents.h"

#include <assert.h>
#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/str.h"
#include "code/address.h"
#include "explain/names.h"
#include "expr/float_eval.h"

enum { MOST_TEXT = 4096, MOST_FIELDS = 4, MOST_RAW = 16 };

static const char unset[] = "never set";

bool contents_word(const ContentsReader *r, const Object *o, uint64_t offset, unsigned size,
                   uint64_t *word) {
  assert(size >= 1 && size <= 8);
  if (offset >= o->size || size > o->size - offset) return false;
  const Expr *e;
  if (!object_is_written(o, offset, size)) return false;
  if (object_read(r->exprs, o, offset, size, word, &e)) return true;
  e = expr_project(r->exprs, e, r->version);
  *word = (uint64_t)e->value;
  return expr_is_const(e);
}

/* --- numbers --- */

static char *integer_text(uint64_t word, const Type *type, unsigned width) {
  unsigned unused = 64 - width;
  word &= UINT64_MAX >> unused;
  if (type->is_char && word >= ' ' && word <= '~') {
    const char *escape = word == '\'' || word == '\\' ? "\\" : "";
    return str_format("'%s%c'", escape, (int)word);
  }
  if (type->is_signed) return str_format("%" PRId64, (int64_t)(word << unused) >> unused);
  return str_format("%" PRIu64, word);
}

/* The shortest decimal that converts back to the same number. */
static char *double_text(double d) {
  for (int digits = 6; digits < 17; digits++) {
    char *text = str_format("%.*g", digits, d);
    if (strtod(text, NULL) == d || isnan(d)) return text;
    mem_free(text);
  }
  return str_format("%.17g", d);
}

static char *single_text(float f) {
  for (int digits = 6; digits < 9; digits++) {
    char *text = str_format("%.*g", digits, (double)f);
    if (strtof(text, NULL) == f || isnan(f)) return text;
    mem_free(text);
  }
  return str_format("%.9g", (double)f);
}

static char *contents_number_text(uint64_t word, const Type *type, unsigned width) {
  if (width == 16 && !type->is_brain) return str_format("%.5Lg", float_number(16, word));
  if (width == 16) word <<= 16;
  if (width <= 32) {
    uint32_t bits = (uint32_t)word;
    float f;
    memcpy(&f, &bits, sizeof f);
    return single_text(f);
  }
  double d;
  memcpy(&d, &word, sizeof d);
  return double_text(d);
}

/* --- target of a pointer --- */

static void quote(const ContentsReader *r, const Object *o, uint64_t offset, uint64_t room,
                  Str *out) {
  str_add(out, "\"");
  for (uint64_t i = 0; i < room && i < MOST_TEXT; i++) {
    uint64_t byte;
    if (!contents_word(r, o, offset + i, 1, &byte) || !byte) break;
    if (byte == '"' || byte == '\\')
      str_addf(out, "\\%c", (int)byte);
    else if (byte == '\n')
      str_add(out, "\\n");
    else if (byte < ' ' || byte > '~')
      str_addf(out, "\\%03o", (unsigned)byte);
    else
      str_addf(out, "%c", (int)byte);
  }
  str_add(out, "\"");
}

/* Appends "{count = 3, next = NULL}" for a structure without a name. */
static void add_fields(const ContentsReader *r, const Object *o, uint64_t offset, const Type *type,
                       Str *out) {
  uint32_t shown = 0;
  str_add(out, "{");
  for (uint32_t i = 0; i < type->field_count; i++) {
    const Field *f = &type->fields[i];
    bool is_number = f->type->kind == TYPE_INTEGER || f->type->kind == TYPE_FLOAT;
    uint64_t address = 0;
    if (f->type->kind == TYPE_POINTER) {
      bool is_known = contents_word(r, o, offset + f->offset, 8, &address);
      str_addf(out, "%s%s = %s", shown++ ? ", " : "", f->name,
               !is_known ? unset
               : address ? "..."
                         : "NULL");
    }
    if (is_number) {
      char *text = contents_text(r, o, offset + f->offset, f->type, f->bits ? f : NULL);
      str_addf(out, "%s%s = %s", shown++ ? ", " : "", f->name, text);
      mem_free(text);
    }
    if (shown == MOST_FIELDS && i + 1 < type->field_count) {
      str_add(out, ", ...");
      break;
    }
  }
  str_add(out, "}");
}

static char *pointer_text(const ContentsReader *r, uint64_t address, const Type *target) {
  if (!address) return mem_strdup("NULL");
  const Function *f = program_function_at(r->program, address);
  if (f) return mem_strdup(f->name);
  const Object *o = space_find(&r->state->now.space, address_object(address));
  uint64_t offset = address_offset(address);
  if (!o) return str_format(address < 4096 ? "(void *)%" PRIu64 : "no object", address);
  if (!version_set_has(object_versions(o), r->version)) return mem_strdup("memory that was freed");
  if (offset > o->size) return mem_strdup("outside of its object");
  Str s = {0};
  if (offset == o->size) {
    str_add(&s, "the end of ");
    names_add_object(r, o, &s);
  } else if (target->is_char && target->size == 1) {
    quote(r, o, offset, o->size - offset, &s);
  } else if (o->kind == OBJECT_HEAP && target->kind == TYPE_STRUCT) {
    str_add(&s, "&");
    add_fields(r, o, offset, target, &s);
  } else {
    str_add(&s, o->kind == OBJECT_HEAP ? "" : "&");
    names_add_object(r, o, &s);
    if (offset) str_addf(&s, " + %" PRIu64 " bytes", offset);
  }
  return str_take(&s);
}

/* --- */

char *contents_of_word(const ContentsReader *r, uint64_t word, const Type *type, unsigned width) {
  assert(width >= 1 && width <= 64);
  if (type->kind == TYPE_POINTER) return pointer_text(r, word, type->element);
  if (type->kind == TYPE_FLOAT && float_is_width(width))
    return contents_number_text(word, type, width);
  return integer_text(word, type, width);
}

static char *raw_text(const ContentsReader *r, const Object *o, uint64_t offset, uint64_t size) {
  Str s = {0};
  if (size > o->size - offset) size = o->size - offset;
  if (size > MOST_RAW) return contents_sum(r, o, offset, size);
  str_add(&s, "0x");
  for (uint64_t i = size; i-- > 0;) {
    uint64_t byte;
    if (contents_word(r, o, offset + i, 1, &byte))
      str_addf(&s, "%02x", (unsigned)byte);
    else
      str_add(&s, "??");
  }
  return str_take(&s);
}

char *contents_text(const ContentsReader *r, const Object *o, uint64_t offset, const Type *type,
                    const Field *bits) {
  assert(offset < o->size);
  uint64_t word;
  if (bits) {
    unsigned size = (bits->shift + bits->bits + 7u) / 8;
    if (size > 8) return raw_text(r, o, offset, size);
    if (!contents_word(r, o, offset, size, &word)) return mem_strdup(unset);
    return integer_text(word >> bits->shift, type, bits->bits);
  }
  uint64_t size = type && type->size ? type->size : o->size - offset;
  bool is_text = type && type->kind == TYPE_ARRAY && type->element->is_char;
  if (is_text) {
    Str s = {0};
    uint64_t room = o->size - offset;
    quote(r, o, offset, type->count && type->count < room ? type->count : room, &s);
    return str_take(&s);
  }
  bool is_word = type && size <= 8 &&
                 (type->kind == TYPE_INTEGER || type->kind == TYPE_POINTER ||
                  (type->kind == TYPE_FLOAT && float_is_width((unsigned)(8 * size))));
  if (!is_word) return raw_text(r, o, offset, size);
  if (!contents_word(r, o, offset, (unsigned)size, &word)) return mem_strdup(unset);
  return contents_of_word(r, word, type, (unsigned)(8 * size));
}

char *contents_sum(const ContentsReader *r, const Object *o, uint64_t offset, uint64_t size) {
  uint64_t sum = size;
  for (uint64_t i = 0; i < size; i++) {
    uint64_t byte;
    if (!contents_word(r, o, offset + i, 1, &byte)) byte = 256;
    sum = hash_mix(sum ^ byte);
  }
  return str_format("%" PRIu64 " bytes, checksum %08" PRIx32, size, (uint32_t)sum);
}
