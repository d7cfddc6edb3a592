#include "report/publish.h"

#include <assert.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "base/alloc.h"
#include "base/fatal.h"
#include "base/file.h"
#include "base/interrupt.h"
#include "base/log.h"
#include "code/declared_only.h"
#include "impact/impact_calls.h"
#include "report/changes_json.h"
#include "report/explored.h"
#include "report/findings_json.h"
#include "report/proof_json.h"
#include "report/report_formats.h"
#include "report/run_json.h"
#include "report/terminal.h"
#include "report/terminal_diff.h"
#include "report/tree_json.h"
#include "witness/change_summary.h"
#include "witness/finding_dir.h"
#include "witness/quote.h"

/* is_abandoned: the run did not complete. */
static Verdict verdict(const Result *r, bool is_abandoned) {
  VerdictFacts f = engine_facts(r->engine);
  f.proof = r->proof;
  f.is_complete = f.is_complete && !is_abandoned;
  f.faults = r->heard->faults.list.len;
  memcpy(f.findings, r->heard->findings.classes, sizeof f.findings);
  f.suite_differs = suite_differs(r->suite);
  if (r->native) f.why_unconfirmed = r->native->why_not;
  if (r->native && r->native->lacks_sanitizers && f.findings[CLASS_UNCONFIRMED]) {
    if (!f.why_unconfirmed) f.why_unconfirmed = r->native->lacks_sanitizers;
    vec_push(&f.bounds, mem_strdup("what native builds without sanitizers show"));
  }
  if (r->run->unified)
    unreached_add_left_out(&f.unreached, &r->run->unified->left_out, r->run->options->entry);
  char *by_types = r->trials ? typed_trials_reason(r->trials) : NULL;
  f.by_types = by_types;
  Verdict v = verdict_of(&f);
  mem_free(by_types);
  return v;
}

/* Adds the conditions of a proof. */
static void assume_proof(Engine *e, unsigned conditions) {
  static const struct {
    unsigned condition;
    const char *text;
  } rows[] = {
      {0,
       "neither version has undefined behaviour, depends on memory that was never written, or "
       "exceeds its stack"},
      {NORMAL_NANS, "the sign and the payload of a NaN do not matter"},
      {NORMAL_ADDRESSES, "the numeric values of addresses do not matter"},
      {NORMAL_OVERFLOW, "signed arithmetic does not overflow"},
      {NORMAL_OPERANDS, "the operands of an expression are evaluated in clang's order"}};
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
    if ((conditions & rows[i].condition) == rows[i].condition)
      assumptions_add(&e->assumptions, 0, rows[i].text);
}

static bool is_assumed_undefined(const Engine *e, const Function *f) {
  char *text = str_format("%s() is undefined", f->name);
  bool is_assumed = false;
  for (size_t i = 0; i < e->assumptions.len && !is_assumed; i++)
    is_assumed = str_starts(e->assumptions.data[i].text, text);
  mem_free(text);
  return is_assumed;
}

static void assume_undefined_callees(Engine *e, const Function *f) {
  for (uint32_t i = 0; i < f->insn_count; i++) {
    if (!op_is_call(f->insns[i].op) || f->insns[i].op == OP_CALLPTR) continue;
    const Function *callee = e->program->functions.data[f->insns[i].a];
    if (!undefined_is_unknown(callee) || is_assumed_undefined(e, callee)) continue;
    char *text = str_format("%s() is undefined", callee->name);
    assumptions_add(&e->assumptions, f->locs[i], text);
    mem_free(text);
  }
}

/* A proof holds for any function that both versions call in the same way, but what is undeclared
 * here can be a macro for another compiler, which the headers of the C library define for it only.
 */
static void assume_undefined_in_proof(Engine *e) {
  const Program *p = e->program;
  bool *reachable = calls_find_reachable(p, program_find_function(p, e->options->entry));
  for (size_t i = 0; i < p->functions.len; i++)
    if (reachable[i] && !p->functions.data[i]->is_library)
      assume_undefined_callees(e, p->functions.data[i]);
  mem_free(reachable);
}

static void write_proof(const Result *r, const Str *certificate) {
  const char *dir = r->run->options->proof;
  if (dir && strcmp(str_text(certificate), "null") == 0)
    fatal("cannot write the obligations of the proof to %s", dir);
  proof_json_write(r->dir, r->proof, certificate);
}

/* A proof decides what the exploration has not decided, or has decided within bounds. */
static void use_proof(Result *r) {
  const UnifySummary *u = r->run->unified;
  if (!u || !u->normal || u->types_differ || interrupt_seen() || r->proof) return;
  Verdict v = verdict(r, false);
  bool is_bounded = v.kind == VERDICT_EQUIVALENT && v.bounds.len;
  bool is_open = v.kind == VERDICT_UNDECIDED || is_bounded;
  verdict_done(&v);
  NormalResult result = is_open ? normal_wait(u->normal) : normal_forms(u->normal, true);
  if (!is_open || result.end < NORMAL_PROVED) return;
  r->proof = result.end == NORMAL_EQUAL ? PROOF_NORMAL_FORM : PROOF_INDUCTION;
  v = verdict(r, false);
  r->proof = v.proof;
  verdict_done(&v);
  if (!r->proof) return;
  assume_undefined_in_proof(r->engine);
  assume_proof(r->engine, result.conditions);
  write_proof(r, &u->normal->certificate);
}

Verdict publish_verdict(Result *r) {
  if (run_is_diff(r->run)) use_proof(r);
  return verdict(r, false);
}

static const char *found_name(const Result *r) {
  return run_is_diff(r->run) ? "findings.json" : "faults.json";
}

static void found_json(const Result *r, Str *out) {
  if (run_is_diff(r->run))
    findings_json(r->run, &r->heard->findings, r->native ? r->native->why_not : NULL,
                  r->has_witnesses, out);
  else
    faults_json(&r->heard->faults, r->run, out);
}

static void write_findings(const Result *r) {
  Str found = {0};
  found_json(r, &found);
  run_dir_write(r->dir, found_name(r), &found);
  str_done(&found);
}

static void write_summary(const Result *r) {
  ChangeSummary s = change_summary_of(&r->heard->findings);
  Str text = {0};
  change_summary_print(&s, r->run, false, &text);
  if (text.len) run_dir_write(r->dir, "summary.txt", &text);
  str_done(&text);
  change_summary_done(&s);
}

/* Writes what reports show, since the sources may be gone when a report is made. If no tree was
 * kept, a tree.json from an earlier part of the run stays. */
static void write_changes(const Result *r, const Verdict *v) {
  Str changes = {0}, tree = {0};
  changes_json(r, v, &changes);
  run_dir_write(r->dir, "changes.json", &changes);
  if (tree_json(r->run, r->engine, &tree)) run_dir_write(r->dir, "tree.json", &tree);
  str_done(&changes);
  str_done(&tree);
}

void publish_so_far(const Result *r) {
  assert(r->state == RUN_RUNNING && r->engine);
  Str run = {0};
  Verdict v = verdict(r, true);
  run_json(r, &v, &run);
  run_dir_flush(r->dir); /* findings mention test cases, so these are written first */
  write_findings(r);
  write_changes(r, &v);
  run_dir_write(r->dir, "run.json", &run);
  str_done(&run);
  verdict_done(&v);
}

static void publish_print_json(const char *run_dir) {
  Str text = {0};
  format_write(REPORT_JSON, run_dir, &text);
  report_put(&text, NULL);
  str_done(&text);
  if (fflush(stdout) != 0) fatal("cannot write to standard output: %s", strerror(errno));
}

static void print_resume(const char *before, const Result *r) {
  char *dir = quote_word(r->dir->path);
  fprintf(stderr, "umbra: %scontinue with: umbra resume %s\n", before, dir);
  mem_free(dir);
}

Verdict publish_result(Result *r) {
  assert(r->engine && r->dir->path && (run_is_diff(r->run) || !r->native));
  log_status(NULL);
  bool is_diff = run_is_diff(r->run);
  r->state = interrupt_seen() ? RUN_INTERRUPTED : RUN_COMPLETE;
  Verdict v = publish_verdict(r);
  Str run = {0};
  if (is_diff) finding_dirs_write(r->run, &r->heard->findings, r->dir->path);
  if (is_diff) write_summary(r);
  r->has_witnesses = is_diff;
  run_json(r, &v, &run);
  log_note("%s: %llu path ends, %zu different faults, %zu findings", verdict_name(v.kind),
           (unsigned long long)r->heard->paths, r->heard->faults.list.len,
           r->heard->findings.list.len);
  run_dir_flush(r->dir);
  write_findings(r);
  write_changes(r, &v);
  if (r->state == RUN_COMPLETE) explored_write(r, &v);
  run_dir_write(r->dir, "run.json", &run);
  bool is_part = r->run->options->shard; /* of a merged run */
  if (r->state == RUN_COMPLETE && !is_part) run_dir_complete(r->dir);
  fatal_set_cleanup(NULL, NULL);
  if (fflush(r->dir->log) != 0 || ferror(r->dir->log))
    log_warn("log.txt is incomplete: %s", strerror(errno));
  if (r->run->options->json) {
    publish_print_json(r->dir->path);
  } else if (is_diff) {
    terminal_diff_summary(r, &v);
  } else {
    terminal_summary(r, &v);
  }
  str_done(&run);
  bool has_findings = is_diff && r->heard->findings.list.len;
  if (r->store_listings && has_findings && r->state == RUN_COMPLETE && !is_part)
    r->store_listings(r->dir->path);
  reports_write(r->run->options, r->dir->path);
  if (r->state == RUN_INTERRUPTED && !r->run->options->quiet) print_resume("interrupted; ", r);
  return v;
}

static bool write_quietly(const Result *r, const char *name, const Str *text) {
  char *path = path_join(r->dir->path, name);
  bool is_written = file_write(path, str_text(text), text->len);
  if (!is_written) log_note("%s could not be written: %s", path, strerror(errno));
  mem_free(path);
  return is_written;
}

/* Handles a run that was to be resumed but was not: its files are unchanged. */
static void publish_leave(const Result *r) {
  run_dir_give_reserve(r->dir);
  if (!run_state_interrupt(r->dir->path)) return;
  print_resume("", r);
}

static void tell_abandoned(const Result *r, bool is_written) {
  bool is_diff = run_is_diff(r->run);
  size_t found = is_diff ? r->heard->findings.list.len : r->heard->faults.list.len;
  fprintf(stderr, "umbra: %llu path%s and %zu %s%s up to that point; %s in %s\n",
          (unsigned long long)r->heard->paths, str_plural(r->heard->paths), found,
          is_diff ? "finding" : "fault", str_plural(found),
          is_written ? "the results are" : "the results that could be written are", r->dir->path);
}

/* Even the results found so far could not be written; the files contain those written before. */
static void leave_as_it_is(void *result) {
  const Result *r = result;
  run_dir_give_reserve(r->dir);
  run_state_interrupt(r->dir->path);
}

void publish_abandoned(void *result) {
  Result *r = result;
  log_status(NULL);
  if (r->dir->kept.is_held) {
    publish_leave(r);
    return;
  }
  bool has_copies = r->run->options->merges; /* paths copied from other runs */
  bool is_empty =
      !r->engine || (!r->engine->stats.instructions && (has_copies || !r->heard->paths));
  if (is_empty && !r->run->options->resumes) {
    run_dir_remove(r->dir);
    return;
  }
  if (is_empty) return;
  fatal_set_cleanup(leave_as_it_is, r);
  r->state = RUN_INTERRUPTED;
  findings_arrange(&r->heard->findings, r->run);
  Str run = {0}, found = {0};
  Verdict v = verdict(r, true);
  run_json(r, &v, &run);
  found_json(r, &found);
  run_dir_give_reserve(r->dir);
  bool is_written = run_dir_try_flush(r->dir);
  is_written &= write_quietly(r, found_name(r), &found);
  is_written &= write_quietly(r, "run.json", &run);
  if (!is_written) run_state_interrupt(r->dir->path);
  fatal_set_cleanup(NULL, NULL);
  tell_abandoned(r, is_written);
  str_done(&run);
  str_done(&found);
  verdict_done(&v);
}
