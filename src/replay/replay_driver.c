/* The driver of a function: a main program that takes one object per parameter from the test case
 * and calls the function.
 *
 * It includes the file that defines the function, which makes its prototype and static functions
 * visible; for bitcode a declaration is generated from the widths of the parameters. The program's
 * own main, if any, gets another name (replay_build.c passes -Dmain=...). */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "replay/replay_compile.h"
#include "witness/definition.h"

/* The C file of the program that defines the function, as an absolute path; NULL if there is
 * none. */
static char *defining_file(const BuildOptions *o, const Function *f) {
  const char *file = find_definition(o->program, f, &o->sources->files);
  return file ? realpath(file, NULL) : NULL;
}

static void replay_driver_add_call(Str *s, const Function *f) {
  assert(f->source_params <= f->param_count);
  str_addf(s, "(%s)(", f->name);
  for (uint32_t i = 0; i < f->source_params; i++)
    str_addf(s, "%sumbra_arg_%u%s", i ? ", " : "", i, f->params[i].width == 1 ? " & 1" : "");
  str_add(s, ")");
}

static const char declarations[] =
    "extern unsigned umbra_replay_calls(void);\n"
    "extern void umbra_replay_argument(void *, __SIZE_TYPE__, const char *, unsigned);\n"
    "extern void umbra_replay_result(const void *, __SIZE_TYPE__);\n";

/* The exit status is the one that Umbra predicts for a function: the low 32 bits of the last
 * result. An address (class 5) differs from run to run and is not a result. */
static const char result[] =
    "  umbra_replay_result(&umbra_result, __builtin_classify_type(umbra_result) != 5 ? "
    "sizeof umbra_result : 0);\n"
    "  if (__builtin_classify_type(umbra_result) != 5)\n"
    "    __builtin_memcpy(&umbra_status, &umbra_result, sizeof umbra_result < 4 ? sizeof "
    "umbra_result : 4);\n";

static void add_main(Str *s, const Function *f) {
  str_add(s, declarations);
  str_add(s,
          "int main(void) {\n  int umbra_status = 0;\n"
          "  unsigned umbra_calls = umbra_replay_calls(), umbra_call = 1;\n");
  for (uint32_t i = 0; i < f->source_params; i++)
    str_addf(s, "  __extension__ %s umbra_arg_%u = 0;\n", param_type(&f->params[i]), i);
  str_add(s, "umbra_again:\n");
  for (uint32_t i = 0; i < f->source_params; i++)
    str_addf(s, "  umbra_replay_argument(&umbra_arg_%u, %u, \"%s\", umbra_call);\n", i,
             bytes_of_width(f->params[i].width), f->params[i].name);
  str_add(s, "  if (umbra_call++ < umbra_calls) {\n    ");
  replay_driver_add_call(s, f);
  str_add(s, ";\n    goto umbra_again;\n  }\n  ");
  if (f->result_count && function_results_are_converted(f)) {
    str_add(s, "__extension__ long long umbra_result = ");
  } else if (f->result_count) {
    str_add(s, "__extension__ __typeof__(");
    replay_driver_add_call(s, f);
    str_add(s, ") umbra_result = ");
  }
  replay_driver_add_call(s, f);
  str_add(s, ";\n");
  str_add(s, f->result_count ? result : "  umbra_replay_result(0, 0);\n");
  str_add(s, "  return umbra_status;\n}\n");
}

char *build_include(const char *file) {
  return str_format(strchr(file, '"') ? "#include <%s>\n" : "#include \"%s\"\n", file);
}

char *build_driver(const BuildOptions *o, Str *source) {
  const Function *f = program_find_function(o->program, o->entry);
  if (!f || !f->is_defined) return str_format("there is no function %s", o->entry);
  for (uint32_t i = 0; i < f->source_params; i++)
    if (f->params[i].is_pointer || !f->params[i].width)
      return str_format(
          "the parameter %s of %s is neither an integer nor a floating-point number; write a "
          "harness",
          f->params[i].name, f->name);
  char *file = defining_file(o, f);
  bool fits = !file || !strchr(file, '\n');
  if (!fits) mem_free(file);
  if (!fits && f->is_static)
    return str_format("%s is static in a file whose name, with a newline, cannot be included",
                      f->name);
  if (!fits) file = NULL; /* it is compiled separately */
  char *include = file ? build_include(file) : NULL;
  if (include)
    str_add(source, include);
  else
    function_declare(f, source);
  mem_free(include);
  mem_free(file);
  str_add(source, "#undef main\n");
  add_main(source, f);
  return NULL;
}
