#include "witness/finding_dir.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "base/alloc.h"
#include "base/file.h"
#include "witness/found_words.h"
#include "witness/native_words.h"
#include "witness/regression_test.h"
#include "witness/repro.h"
#include "witness/repro_start.h"
#include "witness/source_copies.h"

/* --- old.txt, new.txt --- */

static void finding_dir_add_output(const char *what, const Str *text, Str *out) {
  if (!text->len) {
    str_addf(out, "%s: nothing\n", what);
    return;
  }
  str_addf(out, "%s (%zu bytes):\n", what, text->len);
  for (const char *p = text->data, *end = p + text->len; p < end;) {
    const char *newline = memchr(p, '\n', (size_t)(end - p));
    size_t n = (size_t)((newline ? newline : end) - p);
    str_add(out, "  | ");
    str_add_bytes(out, p, n);
    str_add(out, "\n");
    p += n + 1;
  }
}

static void finding_dir_add_files(const FileChanges *files, Str *out) {
  for (size_t i = 0; i < files->len; i++) {
    const FileChange *f = &files->data[i];
    char *what = str_format("file %s", f->name);
    if (f->is_gone)
      str_addf(out, "%s: removed\n", what);
    else if (!str_ends(f->name, "/"))
      finding_dir_add_output(what, &f->start, out);
    mem_free(what);
  }
}

static void finding_dir_add_native(const Outcome ends[NATIVE_BUILDS], const Type *result,
                                   Str *out) {
  str_add(out, "native: ");
  native_end_words(&ends[BUILD_PLAIN], result, out);
  str_add(out, "\nwith sanitizers: ");
  native_end_words(&ends[BUILD_SANITIZED], result, out);
  str_add(out, "\n");
  const NativeReportList *reports = &ends[BUILD_SANITIZED].reports;
  for (size_t i = 0; i < reports->len; i++)
    str_addf(out, "  reported: %s%s%s\n", reports->data[i].text,
             reports->data[i].location ? " at " : "",
             reports->data[i].location ? reports->data[i].location : "");
  finding_dir_add_output("standard output", &ends[BUILD_PLAIN].out.bytes, out);
  finding_dir_add_output("standard error", &ends[BUILD_PLAIN].err.bytes, out);
  finding_dir_add_files(&ends[BUILD_PLAIN].files, out);
}

static void print_version(const Witness *w, Version v, Str *out) {
  const StrList *files = &w->run->versions->of[v].files;
  str_addf(out, "version: %s (", v == OLD ? "OLD" : "NEW");
  for (size_t i = 0; i < files->len; i++)
    str_addf(out, "%s%s", i ? " " : "", files->data[i]);
  if (w->run->versions->is_unified) str_add(out, v == OLD ? ", -DUMBRA_OLD" : ", -DUMBRA_NEW");
  str_add(out, ")\ninput: ");
  repro_print_input(w, out);
  str_add(out, "\n");
  if (w->f->is_replayed)
    finding_dir_add_native(w->f->native.ends[v], run_result_type(w->run, v), out);
  else
    str_add(out, "native: not run\n");
  str_add(out, "executed by umbra: ");
  found_describe(w->f, v, w->run->program, w->run->options->entry, true, out);
  str_add(out, "\n");
  for (size_t i = 0; i < w->f->seen.len; i++) {
    const Seen *s = &w->f->seen.data[i];
    str_add(out, "left: ");
    seen_name(s, out);
    str_addf(out, " = %s\n", s->value[v]);
  }
}

/* --- writing --- */

static void make_dir(const char *path) {
  if (!dir_make(path)) file_failed(path);
}

static void finding_dir_write_file(const char *dir, const char *name, Str *text, bool is_script) {
  assert(*dir && *name);
  char *path = path_join(dir, name);
  if (!file_write(path, str_text(text), text->len)) file_failed(path);
  if (is_script && chmod(path, 0755) != 0) file_failed(path);
  text->len = 0;
  mem_free(path);
}

static void copy_header(const char *dir, const char *name) {
  Str text = {0};
  witness_add_header(name, &text);
  finding_dir_write_file(dir, name, &text, false);
  str_done(&text);
}

/* Keeps the host's files as they were when the program was started. */
static void keep_files(const char *dir, const Start *start) {
  char *files = path_join(dir, "files");
  bool is_made = false;
  for (size_t i = 0; i < start->files.len; i++) {
    const StartFile *f = &start->files.data[i];
    if (!repro_file_is_kept(f)) continue;
    if (!is_made) make_dir(files);
    is_made = true;
    size_t len = 0;
    char *bytes = f->from ? file_read(f->from, &len) : NULL, *name = str_format("%zu", i);
    Str text = {0};
    str_add_bytes(&text, bytes ? bytes : str_text(f->bytes),
                  bytes || f->from ? len : f->bytes->len);
    finding_dir_write_file(files, name, &text, false);
    str_done(&text);
    mem_free(name);
    mem_free(bytes);
  }
  mem_free(files);
}

/* The condition that all inputs of its path satisfy. */
static void write_conditions(const Found *f, const char *dir) {
  Str text = {0};
  if (f->conditions) str_add(&text, f->conditions);
  if (text.len) finding_dir_write_file(dir, "condition.txt", &text, false);
  text.len = 0;
  if (f->smtlib) str_add(&text, f->smtlib);
  if (text.len) finding_dir_write_file(dir, "condition.smt2", &text, false);
  str_done(&text);
}

void finding_dir_write(const RunInfo *run, const Found *f, const char *dir) {
  assert(run->program && f->test);
  Witness w;
  Str text = {0};
  witness_init(&w, run, f);
  make_dir(dir);
  repro_print(&w, &text);
  finding_dir_write_file(dir, "repro.sh", &text, true);
  keep_files(dir, &w.start);
  source_copies_write(run->copies, dir);
  write_conditions(f, dir);
  for (int v = 0; v < 2; v++) {
    print_version(&w, (Version)v, &text);
    if (v == OLD) native_words_name_old(run->versions, &text);
    finding_dir_write_file(dir, v == OLD ? "old.txt" : "new.txt", &text, false);
  }
  if (finding_has_test(run, f)) {
    regression_test_print(&w, finding_asserted(run, f), &text);
    finding_dir_write_file(dir, w.entry ? "test.c" : "test.sh", &text, !w.entry);
    bool has_headers = w.entry && witness_has_headers(&w);
    if (has_headers && w.uses_umbra_h) copy_header(dir, "umbra.h");
    if (has_headers && w.uses_klee) {
      char *klee = path_join(dir, "klee");
      make_dir(klee);
      copy_header(dir, "klee/klee.h");
      mem_free(klee);
    }
  }
  witness_done(&w);
  str_done(&text);
}

void finding_dir_write_one(const RunInfo *run, const Found *f, size_t id, const char *run_dir) {
  if (!finding_has_witness(run, f)) return;
  char *dir = str_format("%s/findings/%04zu", run_dir, id);
  finding_dir_write(run, f, dir);
  mem_free(dir);
}

void finding_dirs_write(const RunInfo *run, const FindingList *findings, const char *run_dir) {
  for (size_t i = 0; i < findings->list.len; i++)
    finding_dir_write_one(run, &findings->list.data[i], i + 1, run_dir);
}
