#include "typed/typed_formats.h"

#include <assert.h>

#include "base/alloc.h"
#include "typed/spell.h"

/* The last formats are rarer, and a program that passes floating-point numbers on to vsnprintf has
 * a path for each length of the text, and queries that take long. A program that reads formats
 * itself may accept only plain directives, without a width or a precision, and may take no argument
 * for those that it does not know: then no later argument is larger. */
enum { MOST_ARGUMENTS = 2, ONLY_TRIED = 8 };
static const char WIDTH[] = "width"; /* the argument of "*": few numbers */

static const struct {
  const char *format; /* NULL: any string without a directive */
  struct {
    const char *type; /* NULL: there are no more; "": a string */
    const char *name;
  } argument[MOST_ARGUMENTS];
} formats[] = {
    {NULL, {{0}}},
    {"%d", {{"int", "%d"}}},
    {"%s", {{"", "%s"}}},
    {"%c=%5x%%", {{"int", "%c"}, {"unsigned", "%x"}}},
    {"%ld, %lu.", {{"long", "%ld"}, {"unsigned long", "%lu"}}},
    {"%-3s%.2s", {{"", "%-3s"}, {"", "%.2s"}}},
    {"%f", {{"double", "%f"}}},
    {"%x, %u", {{"unsigned", "%x"}, {"unsigned", "%u"}}},
    {"%*d", {{WIDTH, "%*"}, {"int", "%d"}}},
    {"%p", {{"void *", "%p"}}},
    {"%lld, %i", {{"long long", "%lld"}, {"int", "%i"}}},
    {"%e", {{"double", "%e"}}},
    {"%Lf", {{"long double", "%Lf"}}},
    {"%.2e, %g", {{"double", "%e"}, {"double", "%g"}}},
};

int formats_count(void) { return sizeof formats / sizeof *formats; }

int formats_count_bound(const TypedEntry *e) {
  return formats_count() - (e->tried ? ONLY_TRIED : 0);
}

const char *formats_name(int number) {
  assert(number >= 0 && number < formats_count());
  return formats[number].format ? formats[number].format : "text";
}

static void typed_formats_add_argument(Writer *w, const char *type, const char *name, int number,
                                       Str *more) {
  str_addf(more, ", argument%d", number);
  if (!*type) {
    writer_use(w, HELPER_TEXT);
    str_addf(w->out, "    char *argument%d = any_text(\"%s\", 0);\n", number, name);
    return;
  }
  if (type == WIDTH) {
    str_addf(w->out, "    int argument%d = umbra_range(-9, 10, \"%s\");\n", number, name);
    return;
  }
  str_addf(w->out,
           "    %s argument%d;\n    umbra_symbolic(&argument%d, sizeof argument%d, \"%s\");\n",
           type, number, number, number, name);
}

void formats_add(Writer *w, int number, const char *parameter, Str *more) {
  assert(number >= 0 && number < formats_count());
  if (!formats[number].format) {
    writer_use(w, HELPER_TEXT);
    str_addf(w->out,
             "    in.%s = any_text(\"%s\", 0);\n"
             "    umbra_assume(!__builtin_strchr(in.%s, '%%'));\n",
             parameter, parameter, parameter);
    return;
  }
  for (int i = 0; i < MOST_ARGUMENTS && formats[number].argument[i].type; i++)
    typed_formats_add_argument(w, formats[number].argument[i].type,
                               formats[number].argument[i].name, i, more);
  str_addf(w->out, "    in.%s = (void *)\"%s\";\n", parameter, formats[number].format);
}

void formats_describe(const TypedEntry *e, Str *out) {
  str_add(out, "a string without a directive");
  for (int i = 0; i < formats_count_bound(e); i++)
    if (formats[i].format) str_addf(out, ", %s", formats[i].format);
}

/* --- va_list --- */

char *formats_wrapper(const TypedEntry *e) { return str_format("any_list_of_%s", e->of[0]->name); }

void formats_add_wrapper(Writer *w) {
  assert(w->e->has_va_list);
  const CType *f = w->e->shared[0];
  char *name = formats_wrapper(w->e);
  Str params = {0}, passed = {0};
  assert(f->field_count);
  for (uint32_t i = 0; i < f->field_count; i++) {
    char *param = spell(f->fields[i].type, f->fields[i].name);
    str_addf(&params, "%s, ", param);
    str_addf(&passed, "%s, ", f->fields[i].name);
    mem_free(param);
  }
  char *inner = str_format("%s(%s...)", name, str_text(&params)), *head = spell(f->base, inner);
  bool is_void = c_type(f->base)->is_void;
  char *result = is_void ? mem_strdup("") : spell(f->base, "result");
  str_addf(w->out,
           "static %s {\n  va_list list;\n%s%s%s  va_start(list, %s);\n  %s%s(%slist);\n"
           "  va_end(list);\n%s}\n\n",
           head, is_void ? "" : "  ", result, is_void ? "" : ";\n",
           f->fields[f->field_count - 1].name, is_void ? "" : "result = ", w->e->of[0]->name,
           str_text(&passed), is_void ? "" : "  return result;\n");
  mem_free(result);
  mem_free(head);
  mem_free(inner);
  mem_free(name);
  str_done(&params);
  str_done(&passed);
}
