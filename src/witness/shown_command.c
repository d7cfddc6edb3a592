/* A symbolic file that is empty, and that neither an argument nor the program names, is left out:
 * the program cannot open it. */
#include "witness/shown_command.h"

#include <assert.h>
#include <string.h>

#include "base/alloc.h"
#include "base/concrete_invocation.h"
#include "base/file.h"
#include "witness/quote.h"

static bool command_is_simple(const Invocation *v) {
  for (size_t i = 0; i < v->files.len; i++)
    if (!v->files.data[i].is_whole) return false;
  return !v->dir && !v->stdin_from;
}

static bool command_is_symbolic(const Invocation *v) {
  for (size_t i = 0; i < v->words.len; i++)
    if (!v->words.data[i].text) return true;
  return v->files.len || v->variables.len;
}

/* All is known, although parts may be files of the host, which the command names. */
static bool command_is_fixed(const Invocation *v, const KTest *k) {
  return !command_is_symbolic(v) && !k->objects.len && (v->words.len || v->stdin_from);
}

/* --- files --- */

/* The program's own constants contain the name, or that of the working directory. */
static bool command_is_in_program(const Program *p, const char *name) {
  for (size_t i = 0; i < p->globals.len; i++) {
    const Global *g = p->globals.data[i];
    if (g->is_library || !g->bytes) continue;
    for (size_t at = 0; at < g->size;) {
      const char *text = (const char *)g->bytes + at;
      size_t n = strnlen(text, g->size - at);
      bool is_name = (strlen(name) == n && strncmp(text, name, n) == 0) ||
                     (n == 1 && *text == '.') || (n == 2 && strncmp(text, "./", 2) == 0);
      if (is_name) return true;
      at += n + 1;
    }
  }
  return false;
}

static bool command_is_opened(const RunInfo *run, const ConcreteInvocation *c,
                              const ConcreteFile *f) {
  if (f->bytes.len || f->kind != INPUT_IS_FILE) return true;
  for (size_t i = 0; i < c->arguments.len; i++)
    if (strstr(c->arguments.data[i], f->name)) return true;
  return command_is_in_program(run->program, f->name);
}

static void command_add_bytes(const Str *bytes, Str *out) {
  str_add(out, "printf ");
  quote_printf(out, str_text(bytes), bytes->len);
}

static void command_add_file(const ConcreteFile *f, Str *out) {
  Str name = {0};
  quote_shell_line(&name, f->name);
  switch (f->kind) {
    case INPUT_IS_LACKING: str_addf(out, "rm -f %s; ", str_text(&name)); break;
    case INPUT_IS_DIRECTORY: str_addf(out, "mkdir %s; ", str_text(&name)); break;
    case INPUT_IS_FILE:
    case INPUT_IS_UNREADABLE:
    case INPUT_IS_PROTECTED:
      if (f->bytes.len) command_add_bytes(&f->bytes, out);
      str_addf(out, "%s>%s; ", f->bytes.len ? " " : "", str_text(&name));
      if (f->kind == INPUT_IS_UNREADABLE) str_addf(out, "chmod 0 %s; ", str_text(&name));
      if (f->kind == INPUT_IS_PROTECTED) str_addf(out, "chmod a-w %s; ", str_text(&name));
      break;
  }
  str_done(&name);
}

static void command_add_files(const RunInfo *run, const ConcreteInvocation *c, Str *out) {
  for (size_t i = 0; i < c->files.len; i++)
    if (*c->files.data[i].name && command_is_opened(run, c, &c->files.data[i]))
      command_add_file(&c->files.data[i], out);
}

static const ConcreteFile *command_stdin(const ConcreteInvocation *c) {
  for (size_t i = 0; i < c->files.len; i++)
    if (!*c->files.data[i].name) return &c->files.data[i];
  return NULL;
}

/* A file below the program's directory has the name that it has there. */
static void command_add_stdin_from(const Invocation *v, Str *out) {
  if (!v->stdin_from) return;
  const char *inner = v->dir ? path_below(v->stdin_from, v->dir) : NULL;
  str_add(out, " <");
  quote_shell_line(out, inner ? inner : v->stdin_from);
}

/* --- the rest --- */

static void command_add_variables(const Invocation *v, const ConcreteInvocation *c, Str *out) {
  for (size_t i = v->environment.len; i < c->environment.len; i++) {
    const char *value = strchr(c->environment.data[i], '=') + 1;
    str_add_bytes(out, c->environment.data[i], (size_t)(value - c->environment.data[i]));
    quote_shell_line(out, value);
    str_add(out, " ");
  }
}

static void command_add_program(const RunInfo *run, Str *out) {
  const char *name = options_program_name(run->options), *dot = strrchr(name, '.');
  char *plain = dot && dot > name ? mem_strndup(name, (size_t)(dot - name)) : mem_strdup(name);
  char *path = str_format("./%s", plain);
  quote_shell_line(out, path);
  mem_free(path);
  mem_free(plain);
}

static void command_mark(const Invocation *v, const KTest *k, bool *is_told) {
  for (size_t i = 0; i < k->objects.len; i++) {
    const KTestObject *o = &k->objects.data[i];
    bool is = ktest_is_argument(o) || str_starts(o->name, "env-");
    for (size_t f = 0; f < v->files.len; f++)
      is = is || strcmp(o->name, v->files.data[f].object) == 0;
    is_told[i] = is_told[i] || is;
  }
}

bool shown_command(const RunInfo *run, const KTest *k, bool *is_told, Str *out) {
  assert(run && k && out && run_is_main(run));
  StrList words = ktest_words(k);
  Invocation v;
  ConcreteInvocation c;
  invocation_parse(&v, &words);
  bool is_fixed = command_is_fixed(&v, k);
  bool is_command = is_fixed || (command_is_simple(&v) && command_is_symbolic(&v));
  if (is_command) {
    invocation_make_concrete(&v, run->visible, ktest_find, k, &c);
    const ConcreteFile *input = command_stdin(&c);
    if (!is_fixed) command_add_files(run, &c, out);
    bool is_piped = input && input->bytes.len && !v.stdin_from;
    if (is_piped) command_add_bytes(&input->bytes, out);
    if (is_piped) str_add(out, " | ");
    command_add_variables(&v, &c, out);
    command_add_program(run, out);
    for (size_t i = 0; i < c.arguments.len; i++) {
      str_add(out, " ");
      quote_shell_line(out, c.arguments.data[i]);
    }
    command_add_stdin_from(&v, out);
    command_mark(&v, k, is_told);
    concrete_invocation_done(&c);
  }
  invocation_done(&v);
  vec_done(&words);
  return is_command;
}
