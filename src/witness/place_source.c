#include "witness/place_source.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "witness/quote.h"

enum { MOST_NAME = 512 };

typedef struct Probe {
  char kind;
  unsigned long size;
  int is_signed;
  unsigned shift, bits;
} Probe;

/* The symbols are declared as umbra_symbol_1, umbra_symbol_2, ... */
static void add_symbol(const char *name, unsigned *symbols, Str *declarations, Str *expression) {
  ++*symbols;
  str_addf(declarations, "    extern char umbra_symbol_%u[] __asm__(\"%s\");\n", *symbols, name);
  str_addf(expression, "umbra_symbol_%u", *symbols);
}

/* Parses "KIND SIZE SIGNED SHIFT BITS BASE N OFFSET..." and appends the address, a char *. */
static void place_source_read(const char **at, Probe *p, unsigned *symbols, Str *declarations,
                              Str *address) {
  char base[MOST_NAME];
  unsigned hops;
  int n = 0;
  int got = sscanf(*at, " %c %lu %d %u %u %511s %u%n", &p->kind, &p->size, &p->is_signed, &p->shift,
                   &p->bits, base, &hops, &n);
  assert(got == 7);
  if (got != 7) return;
  *at += n;
  Str place = {0};
  if (strcmp(base, "-") == 0)
    str_add(&place, "(char *)&umbra_returned");
  else
    add_symbol(base, symbols, declarations, &place);
  for (unsigned i = 0; i < hops; i++) {
    char *end;
    long offset = strtol(*at, &end, 10);
    *at = end;
    char *inner = str_take(&place);
    str_addf(&place, i ? "(*(char **)(%s) + %ld)" : "(%s + %ld)", inner, offset);
    mem_free(inner);
  }
  str_add(address, str_text(&place));
  str_done(&place);
}

/* Parses what follows a location that is a pointer: "& SYMBOL", or another location. */
static void read_other(const char *at, unsigned *symbols, Str *declarations, Str *pointer) {
  char name[MOST_NAME];
  if (sscanf(at, " & %511s", name) == 1) {
    add_symbol(name, symbols, declarations, pointer);
    return;
  }
  Probe p;
  str_add(pointer, "*(char **)");
  place_source_read(&at, &p, symbols, declarations, pointer);
}

static const char *integer_type(unsigned long size, bool is_signed) {
  switch (size) {
    case 1: return is_signed ? "int8_t" : "uint8_t";
    case 2: return is_signed ? "int16_t" : "uint16_t";
    case 4: return is_signed ? "int32_t" : "uint32_t";
    case 8: return is_signed ? "int64_t" : "uint64_t";
    default: return NULL;
  }
}

bool place_has_source(const Seen *s) {
  if (s->kind != SEEN_NUMBER) return true;
  for (int v = 0; v < 2; v++)
    if (s->size[v] && !integer_type(s->size[v], false)) return false;
  return true;
}

static void add_show(const char *what, const Seen *s, Str *out) {
  Str name = {0};
  seen_name(s, &name);
  str_addf(out, "    umbra_show_%s(", what);
  quote_c(out, str_text(&name), name.len);
  str_add(out, ", ");
  str_done(&name);
}

static void place_source_add_number(const Seen *s, const Probe *p, const char *address, Str *out) {
  if (p->bits) {
    str_addf(out,
             "    uint64_t umbra_bits = 0;\n    __builtin_memcpy(&umbra_bits, %s, %u);\n"
             "    umbra_bits = umbra_bits >> %u << %u >> %u;\n",
             address, (p->shift + p->bits + 7) / 8, p->shift, 64 - p->bits, 64 - p->bits);
    if (p->is_signed)
      str_addf(out, "    if (umbra_bits >> %u) umbra_bits -= (uint64_t)1 << %u;\n", p->bits - 1,
               p->bits);
    add_show("number", s, out);
    str_addf(out, "%s, umbra_bits);\n", p->is_signed ? "(int64_t)umbra_bits < 0" : "0");
    return;
  }
  const char *type = integer_type(p->size, p->is_signed);
  add_show("number", s, out);
  str_addf(out, "*(%s *)%s < 0, (unsigned long long)*(%s *)%s);\n", type, address, type, address);
}

void place_add_source(const Seen *s, Version v, Str *out) {
  assert(place_has_source(s));
  Str declarations = {0}, address = {0}, other = {0};
  unsigned symbols = 0;
  Probe p;
  const char *at = s->probe[v];
  place_source_read(&at, &p, &symbols, &declarations, &address);
  const char *place = str_text(&address);
  if (s->kind == SEEN_SAME || s->kind == SEEN_DISTANCE)
    read_other(at, &symbols, &declarations, &other);
  str_addf(out, "  {\n%s", str_text(&declarations));
  switch (s->kind) {
    case SEEN_NUMBER: place_source_add_number(s, &p, place, out); break;
    case SEEN_BYTES:
      add_show("bytes", s, out);
      str_addf(out, "%s, %lu);\n", place, p.size);
      break;
    case SEEN_FLOAT:
      add_show("float", s, out);
      str_addf(out, "%s, %lu, %d);\n", place, p.size, s->is_brain);
      break;
    case SEEN_TEXT:
      add_show("text", s, out);
      str_addf(out, "%s);\n", place);
      break;
    case SEEN_NULL:
      add_show("word", s, out);
      str_addf(out, "*(char **)%s ? \"a pointer\" : \"NULL\");\n", place);
      break;
    case SEEN_SAME:
      add_show("word", s, out);
      str_addf(out, "*(char **)%s == %s ? \"1\" : \"0\");\n", place, str_text(&other));
      break;
    case SEEN_DISTANCE:
      add_show("number", s, out);
      str_addf(out, "0, (unsigned long long)(*(char **)%s - %s));\n", place, str_text(&other));
      break;
  }
  str_add(out, "  }\n");
  str_done(&declarations);
  str_done(&address);
  str_done(&other);
}
