/* C code that replaces Umbra: the values of the input are written into it.
 *
 * Names begin with umbra_, because the program's own file may precede it in the same translation
 * unit. It uses only ISO C, __typeof__ and __builtin_ functions, which gcc and clang have. */
#include "witness/witness_source.h"

#include <assert.h>
#include <inttypes.h>
#include <string.h>

#include "base/alloc.h"
#include "base/base_entry.h"
#include "base/file.h"
#include "code/builtin.h"
#include "code/declared_only.h"
#include "witness/definition.h"
#include "witness/place_source.h"
#include "witness/quote.h"
#include "witness/readable.h"
#include "witness/result_source.h"
#include "witness/undefined_stub.h"

/* The program may have poisoned functions of memory and strings, so compilers' own names are used
 * for them, and these are not undefined. */
const char witness_headers[] =
    "#include <stdint.h>\n#include <stdio.h>\n#include <stdlib.h>\n#include <string.h>\n"
    "#undef abort\n#undef dup2\n#undef exit\n#undef fclose\n#undef fflush\n"
    "#undef fileno\n#undef fopen\n#undef fprintf\n#undef fputc\n#undef fread\n"
    "#undef getenv\n"
    "#undef printf\n#undef puts\n#undef rewind\n"
    "#undef tmpfile\n\n";

/* --- functions that request input --- */

/* The declaration of each function (before and after its name), and its body. */
static const struct {
  const char *result, *rest;
} stand_ins[STAND_INS] = {
    [STAND_IN_OBJECT] = {"void",
                         "(void *to, size_t size, const char *name) {\n"
                         "  umbra_deliver(to, size, name);\n}\n"},
    [STAND_IN_RANGE] = {"int",
                        "(int lo, int hi, const char *name) {\n  int value = lo;\n  (void)hi;\n"
                        "  umbra_deliver(&value, sizeof value, name);\n  return value;\n}\n"},
    [STAND_IN_NUMBER] = {"int",
                         "(const char *name) {\n  int value = 0;\n"
                         "  umbra_deliver(&value, sizeof value, name);\n  return value;\n}\n"},
    [STAND_IN_IF] = {"void", "(uintptr_t condition) { (void)condition; }\n"},
    [STAND_IN_IF_INT] = {"void", "(int condition) { (void)condition; }\n"},
    [STAND_IN_IF_BIT] = {"void", "(_Bool condition) { (void)condition; }\n"},
    [STAND_IN_PREFER] = {"void",
                         "(void *object, uintptr_t condition) {\n"
                         "  (void)object, (void)condition;\n}\n"},
    [STAND_IN_NOTE] = {"void", "(const char *what) { (void)what; }\n"},
    [STAND_IN_SAME] = {"int", "(int value) { return value; }\n"},
    [STAND_IN_EXIT] = {"void", "(int status) { exit(status); }\n"},
    [STAND_IN_ABORT] = {"void", "(void) { abort(); }\n"},
};

static const char *nondet_type(const char *suffix, unsigned width) {
  static const char *const types[][2] = {
      {"bool", "_Bool"},
      {"_Bool", "_Bool"},
      {"char", "char"},
      {"schar", "signed char"},
      {"uchar", "unsigned char"},
      {"short", "short"},
      {"ushort", "unsigned short"},
      {"int", "int"},
      {"uint", "unsigned"},
      {"unsigned", "unsigned"},
      {"unsigned_int", "unsigned"},
      {"long", "long"},
      {"ulong", "unsigned long"},
      {"longlong", "long long"},
      {"ulonglong", "unsigned long long"},
      {"size_t", "size_t"},
      {"float", "float"},
      {"double", "double"},
      {"pointer", "void *"},
      {"u8", "uint8_t"},
      {"u16", "uint16_t"},
      {"u32", "uint32_t"},
      {"u64", "uint64_t"},
      {"s8", "int8_t"},
      {"s16", "int16_t"},
      {"s32", "int32_t"},
      {"s64", "int64_t"},
  };
  for (size_t i = 0; i < sizeof types / sizeof *types; i++)
    if (strcmp(types[i][0], suffix) == 0) return types[i][1];
  if (width <= 8) return "unsigned char";
  if (width <= 16) return "unsigned short";
  return width <= 32 ? "unsigned" : "unsigned long";
}

static void add_nondet(const Function *f, Str *out) {
  const char *suffix = f->name + strlen(f->builtin->name);
  const char *type = nondet_type(suffix, f->result_width);
  str_addf(out,
           "%s %s(void) {\n  %s value;\n  umbra_deliver(&value, sizeof value, \"%s\");\n  return "
           "value;\n}\n",
           type, f->name, type, suffix);
}

/* Appends the replacement of the function; nothing if the program defines it. */
static void add_stand_in(const Function *f, Str *out) {
  const Builtin *b = function_builtin(f);
  if (!b || b->stand_in == STAND_IN_NONE) return;
  if (b->stand_in == STAND_IN_NONDET)
    add_nondet(f, out);
  else
    str_addf(out, "%s %s%s", stand_ins[b->stand_in].result, f->name, stand_ins[b->stand_in].rest);
}

static void add_value_comment(const KTestObject *o, Str *out) {
  if (o->size != 1 && o->size != 2 && o->size != 4 && o->size != 8) return;
  if (o->look == LOOK_TEXT) return;
  Str text = {0};
  readable_by_look(&text, o);
  if (!strstr(str_text(&text), "*/")) str_addf(out, " /* %s */", str_text(&text));
  str_done(&text);
}

static void add_objects(const KTest *k, Str *out) {
  str_add(out,
          "static struct umbra_input {\n  const char *name;\n  size_t size;\n  const char "
          "*bytes;\n  int is_taken;\n} umbra_inputs[] = {\n");
  for (size_t i = 0; i < k->objects.len; i++) {
    const KTestObject *o = &k->objects.data[i];
    str_add(out, "    {");
    quote_c(out, o->name, strlen(o->name));
    str_addf(out, ", %" PRIu32 ", ", o->size);
    quote_c(out, o->bytes, o->size);
    str_add(out, ", 0},");
    add_value_comment(o, out);
    str_add(out, "\n");
  }
  str_add(out, "    {0, 0, 0, 0},\n};\n\n");
}

static const char deliver[] =
    "static int umbra_is(const char *have, const char *name) { /* x, or a later object of that "
    "name: x_1, x_2 */\n"
    "  size_t n = __builtin_strlen(name);\n"
    "  if (__builtin_strncmp(have, name, n)) return 0;\n"
    "  have += n;\n"
    "  return !*have || (*have == '_' && !have[1 + __builtin_strspn(have + 1, \"0123456789\")]);\n"
    "}\n\n"
    "static void umbra_deliver(void *to, size_t size, const char *name) {\n"
    "  struct umbra_input *in = umbra_inputs;\n"
    "  while (in->name && (in->is_taken || !umbra_is(in->name, name))) in++;\n"
    "  __builtin_memset(to, 0, size);\n"
    "  if (!in->name) return;\n"
    "  __builtin_memcpy(to, in->bytes, in->size < size ? in->size : size);\n"
    "  in->is_taken = 1;\n"
    "}\n\n";

void witness_add_inputs(const Witness *w, Str *out) {
  const Program *p = w->run->program;
  Str functions = {0};
  for (size_t i = 0; i < p->functions.len; i++)
    if (undefined_is_event(p->functions.data[i]))
      undefined_stub_add(p->functions.data[i], &w->f->input, &functions);
    else
      add_stand_in(p->functions.data[i], &functions);
  for (size_t i = 0; i < p->globals.len; i++)
    if (p->globals.data[i]->is_undefined)
      undefined_stub_add_variable(p->globals.data[i], &functions);
  if (strstr(str_text(&functions), "umbra_deliver")) {
    add_objects(&w->f->input, out);
    str_add(out, deliver);
  }
  str_add(out, str_text(&functions));
  str_done(&functions);
}

/* --- the call --- */

static const KTestObject *witness_source_find_object(const KTest *k, const char *name) {
  for (size_t i = 0; i < k->objects.len; i++)
    if (strcmp(k->objects.data[i].name, name) == 0) return &k->objects.data[i];
  return NULL;
}

static void witness_source_add_argument(const Witness *w, const Param *p, uint32_t number,
                                        unsigned call, Str *out) {
  char *name = entry_argument_name(p->name, call);
  const KTestObject *o = witness_source_find_object(&w->f->input, name);
  mem_free(name);
  str_addf(out, "  __extension__ %s umbra_arg_%u", param_type(p), number);
  if (!o || (o->size <= 8 && !p->is_float)) { /* a number */
    uint64_t v = 0;
    if (o) memcpy(&v, o->bytes, o->size);
    unsigned unused = o ? 64 - 8 * o->size : 0;
    int64_t s = (int64_t)(v << unused) >> unused;
    if (p->width == 1)
      str_addf(out, " = %d; /* %s */\n", (int)(v & 1), p->name);
    else if (s == INT64_MIN)
      str_addf(out, " = -9223372036854775807 - 1; /* %s */\n", p->name);
    else if (p->is_signed)
      str_addf(out, " = %" PRId64 "; /* %s */\n", s, p->name);
    else
      str_addf(out, " = %" PRIu64 "u; /* %s */\n", v, p->name);
    return;
  }
  str_addf(out, "; /* %s */\n  __builtin_memcpy(&umbra_arg_%u, ", p->name, number);
  quote_c(out, o->bytes, o->size);
  str_addf(out, ", %" PRIu32 ");\n", o->size);
}

/* The number of calls of the entry, as natively (runtime/replay.c). */
static unsigned calls_of(const Witness *w) {
  const KTestObject *o = witness_source_find_object(&w->f->input, CALLS_OBJECT);
  uint32_t calls = 1;
  if (o && o->size == CALLS_BYTES) memcpy(&calls, o->bytes, CALLS_BYTES);
  return calls < 1 ? 1 : calls > MOST_CALLS ? MOST_CALLS : calls;
}

static void witness_source_add_arguments(const Witness *w, unsigned call, Str *out) {
  if (w->is_fuzz) {
    const KTestObject *o = witness_source_find_object(&w->f->input, "data");
    uint32_t size = o ? o->size : 0;
    str_addf(out, "  unsigned char *umbra_data = __builtin_malloc(%" PRIu32 ");\n", size);
    if (!size) return;
    str_add(out, "  __builtin_memcpy(umbra_data, ");
    quote_c(out, o->bytes, size);
    str_addf(out, ", %" PRIu32 ");\n", size);
    return;
  }
  for (uint32_t i = 0; i < w->entry->source_params; i++)
    witness_source_add_argument(w, &w->entry->params[i], i, call, out);
}

static void witness_source_add_call(const Witness *w, Str *out) {
  const Function *f = w->entry;
  if (w->is_fuzz) {
    const KTestObject *o = witness_source_find_object(&w->f->input, "data");
    str_addf(out, "(%s)(umbra_data, %" PRIu32 ")", f->name, o ? o->size : 0);
    return;
  }
  str_addf(out, "(%s)(", f->name);
  for (uint32_t i = 0; i < f->source_params; i++)
    str_addf(out, "%sumbra_arg_%u", i ? ", " : "", i);
  str_add(out, ")");
}

/* A variable of the included file can be accessed by name; others are accessed by their linker
 * symbol. */
static bool is_in_file(const Witness *w, const Global *g, Version v) {
  Location l = program_location(w->run->program, g->loc);
  if (v == OLD && l.old) l = program_location(w->run->program, l.old);
  const char *file =
      l.file < w->run->program->files.len ? path_base(w->run->program->files.data[l.file]) : "";
  return w->defining_file[v] && strcmp(file, path_base(w->defining_file[v])) == 0;
}

static bool witness_source_is_named(const Witness *w, const Seen *s) {
  assert(!s->base[OLD] == !s->base[NEW]);
  if (!s->base[NEW]) return w->defining_file[OLD] && w->defining_file[NEW];
  return is_in_file(w, s->base[OLD], OLD) && is_in_file(w, s->base[NEW], NEW);
}

static bool witness_source_is_shown(const Witness *w, const Seen *s) {
  return witness_source_is_named(w, s) || place_has_source(s);
}

static bool witness_source_is_errno(const Seen *s) {
  return s->base[NEW] && s->base[NEW]->is_library && strcmp(s->base[NEW]->name, "errno") == 0;
}

/* The result has a name of its own, which replaces the first word of its paths. */
static void add_expression(bool is_of_result, const char *path, Str *out) {
  static const char result[] = "returned";
  const char *at = is_of_result ? strstr(path, result) : NULL;
  if (at && !str_is_word_at(path, at, sizeof result - 1)) at = NULL;
  int before = at ? (int)(at - path) : 0;
  str_addf(out, "(%.*s%s%s)", before, path, at ? "umbra_" : "", path + before);
}

static void add_call_of(const char *show, const Seen *s, Str *out) {
  Str name = {0};
  seen_name(s, &name);
  str_addf(out, "  %s(", show);
  quote_c(out, str_text(&name), name.len);
  str_add(out, ", ");
  str_done(&name);
}

static void witness_source_add_named(const Seen *s, Str *out) {
  assert((s->kind == SEEN_SAME || s->kind == SEEN_DISTANCE) == (s->other != NULL));
  switch (s->kind) {
    case SEEN_NUMBER:
      add_call_of("umbra_show_number", s, out);
      add_expression(!s->base[NEW], s->path, out);
      str_add(out, " < 0, (unsigned long long)");
      add_expression(!s->base[NEW], s->path, out);
      break;
    case SEEN_FLOAT:
      add_call_of("umbra_show_float", s, out);
      str_add(out, "&");
      add_expression(!s->base[NEW], s->path, out);
      str_addf(out, ", %" PRIu32 ", %d", s->size[NEW], s->is_brain);
      break;
    case SEEN_BYTES:
      add_call_of("umbra_show_bytes", s, out);
      str_add(out, "&");
      add_expression(!s->base[NEW], s->path, out);
      str_addf(out, ", %" PRIu32, s->size[NEW]);
      break;
    case SEEN_TEXT:
      add_call_of("umbra_show_text", s, out);
      str_add(out, "(const char *)");
      add_expression(!s->base[NEW], s->path, out);
      break;
    case SEEN_NULL:
      add_call_of("umbra_show_word", s, out);
      add_expression(!s->base[NEW], s->path, out);
      str_add(out, " ? \"a pointer\" : \"NULL\"");
      break;
    case SEEN_SAME:
      add_call_of("umbra_show_word", s, out);
      str_add(out, "(const char *)");
      add_expression(!s->base[NEW], s->path, out);
      str_add(out, " == (const char *)");
      add_expression(s->is_other_of_result, s->other, out);
      str_add(out, " ? \"1\" : \"0\"");
      break;
    case SEEN_DISTANCE:
      add_call_of("umbra_show_number", s, out);
      str_add(out, "0, (unsigned long long)((const char *)");
      add_expression(!s->base[NEW], s->path, out);
      str_add(out, " - (const char *)");
      add_expression(s->is_other_of_result, s->other, out);
      str_add(out, ")");
      break;
  }
  str_add(out, ");\n");
}

static void add_memory(const Witness *w, Version v, Str *out) {
  for (size_t i = 0; i < w->f->seen.len; i++) {
    const Seen *s = &w->f->seen.data[i];
    if (witness_source_is_named(w, s)) {
      witness_source_add_named(s, out);
    } else if (witness_source_is_errno(s)) {
      add_call_of("umbra_show_number", s, out);
      str_add(out, "umbra_errno < 0, (unsigned long long)umbra_errno);\n");
    } else if (place_has_source(s)) {
      place_add_source(s, v, out);
    }
  }
}

/* Prints the same strings as in Seen.value. */
static const char show[] =
    "static FILE *umbra_result;\n\n"
    "static void umbra_show_bytes(const char *what, const void *at, size_t size) {\n"
    "  const unsigned char *b = at;\n"
    "  size_t i;\n"
    "  if (!umbra_result) return;\n"
    "  fprintf(umbra_result, \"%s = \", what);\n"
    "  for (i = size; i > 0; i--) fprintf(umbra_result, \"%s%02x\", i == size ? \"0x\" : \"\", "
    "b[i - 1]);\n"
    "  fprintf(umbra_result, \"\\n\");\n"
    "}\n\n";

static const char show_number[] =
    "static void umbra_show_number(const char *what, int is_negative, unsigned long long n) {\n"
    "  if (!umbra_result) return;\n"
    "  fprintf(umbra_result, is_negative ? \"%s = -%llu\\n\" : \"%s = %llu\\n\", what, "
    "is_negative ? -n : n);\n"
    "}\n\n";

static const char show_more[] =
    "static void umbra_show_word(const char *what, const char *word) {\n"
    "  if (umbra_result) fprintf(umbra_result, \"%s = %s\\n\", what, word);\n"
    "}\n\n"
    "static void umbra_show_text(const char *what, const char *text) {\n"
    "  if (!umbra_result) return;\n"
    "  fprintf(umbra_result, \"%s = \\\"\", what);\n"
    "  for (; *text; text++) {\n"
    "    if (*text == '\"' || *text == '\\\\') fprintf(umbra_result, \"\\\\%c\", *text);\n"
    "    else if (*text < ' ' || *text > '~') fprintf(umbra_result, \"\\\\%03o\", (unsigned "
    "char)*text);\n"
    "    else fputc(*text, umbra_result);\n"
    "  }\n"
    "  fprintf(umbra_result, \"\\\"\\n\");\n"
    "}\n\n";

void witness_add_call(const Witness *w, Version v, Str *out) {
  assert(w->entry && (v == OLD || v == NEW));
  str_add(out, show);
  result_add_functions(w, v, out);
  if (w->f->seen.len || result_is_decimal(w)) str_add(out, show_number);
  if (w->f->seen.len) str_add(out, show_more);
  if (!w->defining_file[v] && !w->is_fuzz) {
    function_declare(w->entry, out);
    str_add(out, "\n");
  }
  if (!w->defining_file[v] && w->is_fuzz)
    str_add(out, "extern int LLVMFuzzerTestOneInput(const unsigned char *, size_t);\n\n");
  bool has_errno = false;
  for (size_t i = 0; i < w->f->seen.len; i++)
    has_errno = has_errno || witness_source_is_errno(&w->f->seen.data[i]);
  if (has_errno) str_add(out, "#include <errno.h>\n");
  str_add(out, "static void umbra_call(void) {\n");
  if (has_errno) str_add(out, "  int umbra_errno = errno = 0;\n");
  unsigned calls = calls_of(w);
  for (unsigned call = 1; call < calls; call++) {
    str_add(out, "  {\n");
    witness_source_add_arguments(w, call, out);
    str_add(out, "  ");
    witness_source_add_call(w, out);
    str_add(out, ";\n  }\n");
  }
  witness_source_add_arguments(w, calls, out);
  str_add(out, "  ");
  if (w->entry->result_count && function_results_are_converted(w->entry)) {
    str_add(out, "__extension__ long long umbra_returned = ");
  } else if (w->entry->result_count) {
    str_add(out, "__extension__ __typeof__(");
    witness_source_add_call(w, out);
    str_add(out, ") umbra_returned = ");
  }
  witness_source_add_call(w, out);
  str_add(out, has_errno ? ";\n  umbra_errno = errno;\n" : ";\n");
  result_add_show(w, v, out);
  add_memory(w, v, out);
  str_add(out, "}\n\n");
}

bool witness_result(const Witness *w, Version v, Str *out) {
  assert(v == OLD || v == NEW);
  End end = witness_end(w, v);
  if (end.kind != END_EXIT || !end.by_return) return false;
  result_add_text(w, v, out);
  for (size_t i = 0; i < w->f->seen.len; i++) {
    const Seen *seen = &w->f->seen.data[i];
    if (!witness_source_is_shown(w, seen)) continue;
    seen_name(seen, out);
    str_addf(out, " = %s\n", seen->value[v]);
  }
  return true;
}
