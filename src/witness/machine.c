#include "witness/machine.h"

#include <assert.h>
#include <inttypes.h>
#include <string.h>

#include "base/alloc.h"
#include "base/file.h"
#include "witness/quote.h"

static const char *const functions[] = {
#define MACHINE_FUNCTION(name) #name,
#include "witness/machine.def"
#undef MACHINE_FUNCTION
};

void machine_add_flags(DefinesFunction *defines, const void *self, Str *out) {
  for (size_t i = 0; i < sizeof functions / sizeof *functions; i++) {
    if (defines(self, functions[i]))
      str_addf(out, " -Wl,--defsym=__real_%s=%s", functions[i], functions[i]);
    else
      str_addf(out, " -Wl,--wrap=%s", functions[i]);
  }
}

/* Excludes file times, which cannot be passed to a program. */
static bool machine_owns(const KTestObject *o) {
  return (str_starts(o->name, "clock-") && !str_starts(o->name, "clock-file")) ||
         str_starts(o->name, "random-bytes") || str_starts(o->name, "fails-") ||
         str_starts(o->name, STAT_INPUT_PREFIX);
}

bool witness_has_machine(const Witness *w) {
  if (program_find_function(w->run->program, "tmpfile")) return true;
  const KTest *k = &w->f->input;
  for (size_t i = 0; i < k->objects.len; i++)
    if (machine_owns(&k->objects.data[i])) return true;
  return false;
}

static bool machine_defines(const void *self, const char *name) {
  const Function *f = program_find_function(self, name);
  return f && f->is_defined && !f->is_library;
}

void witness_add_machine_flags(const Witness *w, Str *out) {
  machine_add_flags(machine_defines, w->run->program, out);
}

/* Each object of a name is used once, in the order of their numbers. */
static const char take[] =
    "const unsigned char *umbra_replay_take(const char *name, size_t *size) {\n"
    "  size_t i, length = strlen(name);\n"
    "  for (i = 0; umbra_machine[i].name; i++) {\n"
    "    const char *rest = umbra_machine[i].name + length;\n"
    "    if (umbra_machine[i].is_taken || strncmp(umbra_machine[i].name, name, length)) continue;\n"
    "    if (*rest && *rest != '_') continue;\n"
    "    umbra_machine[i].is_taken = 1;\n"
    "    *size = umbra_machine[i].size;\n"
    "    return (const unsigned char *)umbra_machine[i].bytes;\n"
    "  }\n"
    "  return 0;\n"
    "}\n"
    "\n"
    "const unsigned char *umbra_replay_named(const char *prefix, unsigned long n, const char "
    "**rest,\n"
    "                                        size_t *size) {\n"
    "  size_t i, length = strlen(prefix);\n"
    "  for (i = 0; umbra_machine[i].name; i++) {\n"
    "    if (strncmp(umbra_machine[i].name, prefix, length) || n-- > 0) continue;\n"
    "    *rest = umbra_machine[i].name + length;\n"
    "    *size = umbra_machine[i].size;\n"
    "    return (const unsigned char *)umbra_machine[i].bytes;\n"
    "  }\n"
    "  return 0;\n"
    "}\n";

/* Prints a file of runtime/, with the files that it includes inserted. */
static void machine_print_part(const char *name, Str *out) {
  static const char *const included[] = {"libc/failures.def", "libc/stat_input.h"};
  char *path = path_join(umbra_home(), name), *text = file_read(path, NULL);
  if (!text) file_failed(path);
  const char *rest = text;
  for (size_t i = 0; i < sizeof included / sizeof *included; i++) {
    char *line = str_format("#include \"%s\"\n", included[i]);
    const char *at = strstr(rest, line);
    if (at) {
      char *part = path_join("runtime", included[i]);
      str_addf(out, "%.*s", (int)(at - rest), rest);
      machine_print_part(part, out);
      rest = at + strlen(line);
      mem_free(part);
    }
    mem_free(line);
  }
  str_add(out, rest);
  mem_free(text);
  mem_free(path);
}

static bool lets_calls_fail(const KTest *k) {
  for (size_t i = 0; i < k->objects.len; i++) {
    const KTestObject *o = &k->objects.data[i];
    if (str_starts(o->name, "fails-") && o->size && *o->bytes) return true;
  }
  return false;
}

void witness_print_machine(const Witness *w, Str *out) {
  machine_print_part("runtime/replay_machine.c", out);
  machine_print_part("runtime/replay_stat.c", out);
  if (lets_calls_fail(&w->f->input)) machine_print_part("runtime/replay_failures.c", out);
  str_add(out,
          "\nstatic struct {\n  const char *name;\n  size_t size;\n  const char *bytes;\n  int "
          "is_taken;\n} umbra_machine[] = {\n");
  const KTest *k = &w->f->input;
  for (size_t i = 0; i < k->objects.len; i++) {
    const KTestObject *o = &k->objects.data[i];
    if (!machine_owns(o)) continue;
    str_add(out, "    {");
    quote_c(out, o->name, strlen(o->name));
    str_addf(out, ", %" PRIu32 ", ", o->size);
    quote_c(out, o->bytes, o->size);
    str_add(out, ", 0},\n");
  }
  str_addf(out, "    {0, 0, 0, 0},\n};\n\n%s", take);
}
