/* How a shell script starts a whole program in the same way as Umbra (witness/witness_start.h).
 * Files and standard input are written by printf, or copied from files/N next to the script if they
 * are the host's or long; the environment is set up from scratch. The program is called by its
 * name, because it may print it: it is in a directory of PATH. Files that Umbra replaced outside
 * the working directory are put into it here. */
#include "witness/repro_start.h"

#include <assert.h>
#include <string.h>

#include "base/alloc.h"
#include "base/file.h"
#include "base/invocation.h"
#include "witness/quote.h"

const char repro_asan_options[] = "detect_leaks=0:detect_stack_use_after_return=1";

enum { LONGEST_TEXT = 4096, USUAL_MODE = 0644, USUAL_DIRECTORY = 0755 };

bool repro_file_is_kept(const StartFile *f) {
  return f->from || (f->bytes && f->bytes->len > LONGEST_TEXT);
}

static const char *repro_start_place_of(const StartFile *f) {
  if (!*f->name) return "../input";
  return *f->name == '/' ? path_base(f->name) : f->name;
}

static void add_contents(const StartFile *f, size_t number, Str *out) {
  if (repro_file_is_kept(f)) {
    str_addf(out, "cp \"$here/files/%zu\" ", number);
    quote_shell(out, repro_start_place_of(f));
    return;
  }
  assert(f->bytes);
  str_add(out, "printf ");
  quote_printf(out, str_text(f->bytes), f->bytes->len);
  str_add(out, " >");
  quote_shell(out, repro_start_place_of(f));
}

static void repro_start_add_file(const StartFile *f, size_t number, Str *out) {
  const char *place = repro_start_place_of(f), *slash = strrchr(place, '/');
  if (slash && *f->name && *f->name != '/') {
    char *dir = mem_strndup(place, (size_t)(slash - place));
    str_add(out, "  mkdir -p ");
    quote_shell(out, dir);
    str_add(out, " || return 1\n");
    mem_free(dir);
  }
  if (str_ends(place, "/")) {
    if (f->mode == USUAL_DIRECTORY) return;
    str_addf(out, "  chmod %o ", f->mode);
    quote_shell(out, place);
    str_add(out, " || return 1\n");
    return;
  }
  str_add(out, "  ");
  add_contents(f, number, out);
  if (f->mode != USUAL_MODE || f->from) {
    str_addf(out, " && chmod %o ", f->mode);
    quote_shell(out, place);
  }
  str_add(out, " || return 1\n");
}

void repro_print_files(const Witness *w, Str *out) {
  assert(!w->entry);
  str_add(out,
          "umask 022\n# What the program finds in its working directory, and its standard "
          "input.\nworld() {\n");
  for (size_t i = 0; i < w->start.files.len; i++)
    repro_start_add_file(&w->start.files.data[i], i, out);
  if (!start_stdin(&w->start)) str_add(out, "  ln -s /dev/null ../input\n");
  str_add(out, "}\n");
}

void repro_print_capabilities(Str *out) {
  str_addf(out,
           "# root runs the programs as an ordinary user, so that permissions apply\n"
           "as= plain='setpriv --bounding-set=-all --inh-caps=-all'\n"
           "for way in \"unshare --user --map-user=%d --map-group=%d $plain\" \"$plain\"; do\n"
           "  [ \"$(id -u)\" != 0 ] || [ -n \"$as\" ] || ! $way true 2>/dev/null || as=$way\n"
           "done\n",
           INVOCATION_USER, INVOCATION_USER);
}

static const char *argument_of(const Start *s, const char *argument) {
  for (size_t i = 0; i < s->files.len; i++)
    if (*argument == '/' && strcmp(s->files.data[i].name, argument) == 0)
      return path_base(argument);
  return argument;
}

void repro_print_command(const Witness *w, const char *bin, Str *out) {
  assert(!w->entry && w->start.name);
  str_addf(out, "env -i PATH=\"%s:/usr/local/bin:/usr/bin:/bin\"", bin);
  if (w->is_sanitized) str_addf(out, " ASAN_OPTIONS=%s", repro_asan_options);
  for (size_t i = 0; i < w->start.concrete.environment.len; i++) {
    if (str_starts(w->start.concrete.environment.data[i], "PATH=")) continue;
    str_add(out, " ");
    quote_shell(out, w->start.concrete.environment.data[i]);
  }
  if (w->by_memcheck) str_add(out, " TMPDIR=\"$work\" $memcheck");
  str_add(out, " ");
  quote_shell(out, w->start.name);
  for (size_t i = 0; i < w->start.concrete.arguments.len; i++) {
    str_add(out, " ");
    quote_shell(out, argument_of(&w->start, w->start.concrete.arguments.data[i]));
  }
}
