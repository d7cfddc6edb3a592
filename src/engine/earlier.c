#include "engine/earlier.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/base_version.h"
#include "base/deadline.h"
#include "base/fatal.h"
#include "base/interrupt.h"
#include "engine/counts.h"
#include "engine/engine_parts.h"
#include "engine/relied.h"

/* --- the test cases --- */

enum { MOST_REPORTED = 32, MOST_FOLLOWED = 2000000 /* instructions */ };

void earlier_try(Engine *e, Earlier *earlier) {
  static const double MOST_SECONDS = 10;
  EngineParts *p = e->parts;
  deadline_extend(MOST_SECONDS);
  p->reports_each = true;
  for (size_t i = 0; i < earlier->tests.len && earlier->differ < MOST_REPORTED; i++) {
    const EarlierTest *t = &earlier->tests.data[i];
    uint64_t before = e->probed;
    if (interrupt_seen() || deadline_is_past()) break;
    e->from = t->name;
    earlier->tried += engine_try(e, &t->input, MOST_FOLLOWED, NULL, NULL) > 0;
    e->from = NULL;
    earlier->differ += e->probed > before;
  }
  p->reports_each = false;
  if (earlier->differ && !p->is_silent && p->sink.await) p->sink.await(p->sink.self);
}

/* --- the identity of a run --- */

/* Those that do not affect what is explored: they name the versions, concern native runs and
 * output, or are given in the program itself (a generated harness). */
static bool earlier_ignores(const OptionRow *r) {
  static const char *const names[] = {
      "output",    "jobs",        "json",      "quiet",      "verbose",    "all-findings",
      "fail-on",   "bisect",      "bisect-on", "color",      "save-every", "report",
      "log-tasks", "since",       "old",       "new",        "old-build",  "new-build",
      "target",    "write-ktest", "fixed",     "before-fix", "harness",    "share"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    if (strcmp(r->name, names[i]) == 0) return true;
  return false;
}

static void earlier_add_list(Str *out, const StrList *list) {
  pack_number(out, list->len);
  for (size_t i = 0; i < list->len; i++)
    pack_text(out, list->data[i]);
}

static void earlier_add_option(Str *out, const Options *o, const OptionRow *r) {
  const void *field = option_field(o, r);
  pack_text(out, r->field);
  switch (r->type) {
    case FLAG: pack_number(out, *(const bool *)field); break;
    case INT: pack_number(out, (uint64_t)*(const long *)field); break;
    case REAL: pack_real(out, *(const double *)field); break;
    case TEXT: pack_text(out, *(const char *const *)field); break;
    case LIST: earlier_add_list(out, field); break;
    case CHOICE: pack_number(out, (uint64_t)*(const int *)field); break;
    case SET: pack_number(out, *(const unsigned *)field); break;
    case WORDS: break; /* included in the arguments */
  }
}

static uint64_t earlier_options_digest(const Options *o) {
  Str all = {0};
  for (const OptionRow *r = option_rows; r->help; r++)
    if (r->commands & CMD_DIFF && !earlier_ignores(r)) earlier_add_option(&all, o, r);
  pack_text(&all, o->entry_file);
  earlier_add_list(&all, &o->arguments);
  uint64_t digest = hash_bytes(all.data, all.len);
  str_done(&all);
  return digest;
}

/* Another build of Umbra may explore and judge in another way. */
static void earlier_add_umbra(Str *out) {
  struct stat st;
  bool is_known = stat("/proc/self/exe", &st) == 0;
  pack_text(out, UMBRA_VERSION);
  pack_number(out, is_known ? (uint64_t)st.st_size : 0);
  pack_number(out, is_known ? (uint64_t)st.st_mtim.tv_sec : 0);
  pack_number(out, is_known ? (uint64_t)st.st_mtim.tv_nsec : 0);
}

/* --- what can be taken over --- */

/* The contents of files of the machine are not part of the program. An argument may name a file in
 * itself, or before or after a punctuation mark ("--sym-bytes FILE:0:4", "--dir=DIR"). */
static bool earlier_names_file(const char *word) {
  bool names = access(word, F_OK) == 0;
  for (const char *end = word; *end && !names; end++) {
    if (*end != ':' && *end != '=') continue;
    char *before = mem_strndup(word, (size_t)(end - word));
    names = access(before, F_OK) == 0 || access(end + 1, F_OK) == 0;
    mem_free(before);
  }
  return names;
}

static bool earlier_names_files(const Options *o) {
  bool names = o->see.len > 0;
  for (size_t i = 0; i < o->arguments.len; i++)
    names = names || earlier_names_file(o->arguments.data[i]);
  return names;
}

static bool earlier_uses_files(const Engine *e) {
  return e->parts->exec.reached.machine || earlier_names_files(e->options);
}

/* The absolute path of the working directory, if a path may have asked for it, else "". */
static uint64_t earlier_directory_digest(const Engine *e, const bool *relied) {
  const Function *f = program_find_function(e->program, "umbra_working_directory");
  char *here = f && relied[f->number] ? getcwd(NULL, 0) : NULL;
  uint64_t digest = here ? hash_bytes(here, strlen(here)) : 0;
  free(here);
  return digest;
}

/* Whether internal state can become visible depends on functions that no path executes. */
static bool earlier_is_whole(const Engine *e) {
  const Options *o = e->options;
  const EngineParts *p = e->parts;
  bool is_one_way = o->follow == FOLLOW_BOTH && o->strategy == SEARCH_COMPLETE && !o->shard &&
                    !o->ranks && !o->prove && !o->corpus.len && !p->dise && !options_have_seeds(o);
  return is_one_way && e->is_diff && e->is_complete && !e->is_same && !counts_findings(e) &&
         !e->internal.len && p->exec.reached.any && !earlier_uses_files(e);
}

static void earlier_pack_reached(const Engine *e, const bool *relied, Str *out) {
  const Reached *r = &e->parts->exec.reached;
  for (size_t f = 0; f < e->program->functions.len; f++)
    if (relied[f] && r->of[f]) pack_bytes(out, r->of[f], reached_size(r, f));
}

bool earlier_pack(const Engine *e, Str *out) {
  if (!earlier_is_whole(e)) return false;
  bool *relied = relied_functions(e->program, e->options->entry);
  earlier_add_umbra(out);
  pack_number(out, earlier_options_digest(e->options));
  pack_number(out, relied_digest(e->program, relied));
  pack_number(out, earlier_directory_digest(e, relied));
  pack_number(out, relied_places_digest(e->program));
  pack_number(out, e->cuts.len || e->old_failures.list.len);
  pack_number(out, e->parts->sizes.step);
  earlier_pack_reached(e, relied, out);
  Engine counted = *e; /* without what differs between equal runs, such as times */
  counted.stats = (Stats){.paths = e->stats.paths, .pruned = e->stats.pruned};
  counts_pack_results(&counted, out);
  mem_free(relied);
  return true;
}

/* --- taking it over --- */

static bool earlier_is_umbra(Unpack *u) {
  Str own = {0};
  earlier_add_umbra(&own);
  size_t len = (size_t)(u->end - u->at);
  bool is_same = own.len <= len && memcmp(own.data, u->at, own.len) == 0;
  if (is_same) u->at += own.len;
  str_done(&own);
  return is_same;
}

static void earlier_take_reached(Engine *e, const bool *relied, Unpack *u) {
  Reached *r = &e->parts->exec.reached;
  for (size_t f = 0; f < e->program->functions.len && !u->is_short; f++) {
    size_t len;
    if (!relied[f] || !r->of[f]) continue;
    const uint8_t *bytes = unpack_bytes(u, &len);
    u->is_short |= !bytes || len != reached_size(r, f);
    if (!u->is_short) memcpy(r->of[f], bytes, len);
  }
  r->any = true;
}

/* The numbers of locations belong to the earlier program. */
static void earlier_forget_places(Engine *e) {
  for (size_t i = 0; i < e->assumptions.len; i++)
    e->assumptions.data[i].loc = 0;
}

static const char *earlier_check(const Engine *e, const bool *relied, bool *has_places, Unpack *u) {
  if (!earlier_is_umbra(u)) return "it was made by another build of umbra";
  if (unpack_number(u) != earlier_options_digest(e->options)) return "it has other options";
  if (earlier_names_files(e->options)) return "the arguments name files";
  if (unpack_number(u) != relied_digest(e->program, relied))
    return "code or data that the entry can reach has changed";
  if (unpack_number(u) != earlier_directory_digest(e, relied))
    return "it was made in another working directory";
  *has_places = unpack_number(u) == relied_places_digest(e->program);
  if (unpack_number(u) && !*has_places) return "the lines of what it left out have moved";
  return NULL;
}

const char *earlier_take(Engine *e, const void *bytes, size_t len) {
  EngineParts *p = e->parts;
  Unpack u = unpack_begin(bytes, len);
  bool *relied = relied_functions(e->program, e->options->entry), has_places;
  const char *why_not = earlier_check(e, relied, &has_places, &u);
  if (!why_not) {
    p->sizes.step = (unsigned)unpack_number(&u);
    earlier_take_reached(e, relied, &u);
    counts_add_results(e, &u);
    CHECK(!u.is_short && u.at == u.end && p->sizes.step < p->sizes.count); /* the same build */
  }
  mem_free(relied);
  if (why_not) return why_not;
  if (!has_places) earlier_forget_places(e);
  interrupt_take_over();
  if (p->sink.begin) p->sink.begin(p->sink.self);
  e->is_complete = cuts_least_grown(&e->cuts) > 0;
  return NULL;
}
