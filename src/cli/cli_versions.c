/* Collects the files of each version. A directory stands for the C files below it
 * (directories.h). */
#include "cli/cli_versions.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/fatal.h"
#include "base/file.h"
#include "base/str.h"
#include "cc/cc_project.h"
#include "cc/passed.h"
#include "cli/cli_sources.h"
#include "cli/directories.h"
#include "cli/load.h"

static void cli_versions_add_program(Sources *s, const char *path) {
  if (directory_is(path))
    directory_add(s, path);
  else
    sources_add(&s->files, path);
}

/* The next item of a space-separated list, in which a backslash escapes a space; NULL at the end.
 * The caller frees it. */
static char *cli_versions_next_word(const char **p) {
  Str word = {0};
  *p += strspn(*p, " \t\n");
  if (!**p) return NULL;
  for (; **p && !strchr(" \t\n", **p); (*p)++) {
    bool is_escape = **p == '\\' && ((*p)[1] == ' ' || (*p)[1] == '\\');
    if (is_escape) (*p)++;
    str_add_bytes(&word, *p, 1);
  }
  return str_take(&word);
}

static void cli_versions_add_words(Sources *s, const char *words) {
  for (char *w; (w = cli_versions_next_word(&words)); mem_free(w))
    cli_versions_add_program(s, w);
}

/* -UNAME after -DNAME. All definitions are passed after the other flags. */
static void drop_definitions(Sources *s, const char *name) {
  size_t kept = 0, n = strlen(name);
  for (size_t i = 0; i < s->define.len; i++) {
    char *define = (char *)s->define.data[i];
    bool is_gone = strncmp(define, name, n) == 0 && (!define[n] || strchr("=(", define[n]));
    if (is_gone) mem_free(define);
    if (!is_gone) s->define.data[kept++] = define;
  }
  s->define.len = kept;
}

static void cli_versions_add_flags(Sources *s, const char *option, const char *flags) {
  if (!flags) return;
  const char *p = flags;
  for (char *w; (w = cli_versions_next_word(&p)); mem_free(w)) {
    const char *value = w + 2;
    if (str_starts(w, "-std=")) {
      mem_free(s->std);
      s->std = mem_strdup(w + 5);
    } else if (str_starts(w, "-I") && *value) {
      sources_add(&s->include, value);
    } else if (str_starts(w, "-D") && *value) {
      sources_add(&s->define, value);
    } else if (passed_is_meaning(w)) {
      if (str_starts(w, "-U")) drop_definitions(s, value);
      sources_add(&s->flags, w);
    } else {
      fatal(
          "%s: %s is not -IDIR, -DNAME[=VALUE], -std=STANDARD or another option that affects the "
          "meaning of a program (with its value in the same argument, as in -includeFILE)",
          option, w);
    }
  }
}

/* A harness may be in any directory; its quoted includes are also searched for next to the
 * program's files. */
static void cli_versions_add_quote(Sources *s) {
  for (size_t i = 0; i < s->files.len; i++) {
    const char *file = s->files.data[i];
    size_t len = (size_t)(path_base(file) - file);
    char *dir = len > 1 ? mem_strndup(file, len - 1) : mem_strdup(len ? "/" : ".");
    if (texts_have(&s->quote, dir))
      mem_free(dir);
    else
      vec_push(&s->quote, dir);
  }
}

static void add_shared(Sources *s, const Options *o) {
  if (o->harness.len) cli_versions_add_quote(s);
  if (o->std && !s->std) s->std = mem_strdup(o->std);
  for (size_t i = 0; i < o->include.len; i++)
    sources_add(&s->include, o->include.data[i]);
  for (size_t i = 0; i < o->define.len; i++)
    sources_add(&s->define, o->define.data[i]);
  for (size_t i = 0; i < o->harness.len; i++)
    sources_add(&s->files, o->harness.data[i]);
}

static void name_builds(Versions *v, const Options *o) {
  if (!o->old_build || !o->new_build)
    fatal("--old-build and --new-build go together: name the build directories of both versions");
  if (o->old_files || o->new_files)
    fatal("--old-build and --old contradict each other: name builds or files");
  if (o->files.len)
    fatal("%s: --old-build and --new-build already name the versions", o->files.data[0]);
  if (o->old_flags || o->new_flags)
    fatal("--old-flags and --new-flags are for C files; builds have their own");
  vec_push(&v->of[0].files, project_bitcode(o->old_build, o->target, o->libc_headers));
  vec_push(&v->of[1].files, project_bitcode(o->new_build, o->target, o->libc_headers));
}

static void name_programs(Versions *v, const Options *o, const char *usage) {
  if (o->old_build || o->new_build) {
    name_builds(v, o);
    return;
  }
  if (o->target) fatal("--target %s needs --old-build and --new-build", o->target);
  if (o->old_files || o->new_files) {
    if (!o->old_files || !o->new_files)
      fatal("--old and --new go together: name the files of both versions");
    if (o->files.len) fatal("%s: --old and --new already name the versions", o->files.data[0]);
    cli_versions_add_words(&v->of[0], o->old_files);
    cli_versions_add_words(&v->of[1], o->new_files);
    return;
  }
  if (!o->files.len) fatal("no versions given; usage: %s", usage);
  v->is_unified = o->unified || o->files.len == 1;
  if (!v->is_unified && o->files.len == 3 && !file_exists(o->files.data[2]))
    fatal("%s: no such file; to compare a function, use --entry %s", o->files.data[2],
          o->files.data[2]);
  if (!v->is_unified && o->files.len > 2)
    fatal("%zu files: name two versions, or the files of each with --old 'FILES' --new 'FILES'",
          o->files.len);
  for (int k = 0; k < 2; k++) {
    if (!v->is_unified) cli_versions_add_program(&v->of[k], o->files.data[k]);
    for (size_t i = 0; v->is_unified && i < o->files.len; i++)
      cli_versions_add_program(&v->of[k], o->files.data[i]);
  }
}

/* Built like NEW. */
static void add_reference(Sources *s, const char *words, const Options *o, const char *usage) {
  cli_versions_add_words(s, words);
  cli_versions_add_flags(s, "--new-flags", o->new_flags);
  add_shared(s, o);
  check_program_files(&s->files, usage);
  sources_settle_harness(s, NULL);
}

void versions_init(Versions *v, const Options *o, const char *usage) {
  *v = (Versions){0};
  name_programs(v, o, usage);
  if (v->is_unified && (o->old_flags || o->new_flags))
    fatal("--old-flags and --new-flags need two versions, not a unified program");
  cli_versions_add_flags(&v->of[0], "--old-flags", o->old_flags);
  cli_versions_add_flags(&v->of[1], "--new-flags", o->new_flags);
  for (int k = 0; k < 2; k++) {
    add_shared(&v->of[k], o);
    check_program_files(&v->of[k].files, usage);
  }
  sources_settle_harness(&v->of[OLD], &v->of[NEW]);
  sources_settle_harness(&v->of[NEW], NULL);
  if (o->before_fix && !o->fixed.len)
    fatal("--before-fix needs --fixed; name the fixed program as well");
  if (o->fixed.len > MOST_FIXED)
    fatal("--fixed is given %zu times: at most %d fixed programs are run", o->fixed.len,
          MOST_FIXED);
  for (size_t i = 0; i < o->fixed.len; i++) {
    Sources s = {0};
    add_reference(&s, o->fixed.data[i], o, usage);
    vec_push(&v->fixed, s);
  }
  if (o->before_fix) add_reference(&v->before_fix, o->before_fix, o, usage);
  assert(v->of[0].files.len > 0 && v->of[1].files.len > 0);
  assert(!v->before_fix.files.len || v->fixed.len);
}

void versions_done(Versions *v) {
  for (int k = 0; k < 2; k++)
    sources_done(&v->of[k]);
  for (size_t i = 0; i < v->fixed.len; i++)
    sources_done(&v->fixed.data[i]);
  vec_done(&v->fixed);
  sources_done(&v->before_fix);
}
