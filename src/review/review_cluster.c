#include "review/review_cluster.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "review/budget.h"
#include "review/newer_tests.h"
#include "review/self.h"
#include "review/shared_words.h"
#include "review/texts_ahead.h"
#include "review/unit_link.h"

/* --- compiling --- */

static Unit *unit_of(UnitStore *s, const Pair *p, Version v) {
  return p->path[v] ? unit_store_get(s, v, p->path[v]) : NULL;
}

static void first_lines(Str *out, const char *text) {
  enum { MOST = 3 };
  int lines = 0;
  for (const char *at = text; *at && lines < MOST; lines++) {
    size_t n = strcspn(at, "\n");
    const char *error = memmem(at, n, "error:", 6);
    if (error) {
      str_addf(out, "%s%.*s", out->len ? "; " : "", (int)n, at);
    } else {
      lines--;
    }
    at += n + (at[n] == '\n');
  }
}

static void say_broken(GapList *gaps, const Unit *u, Version v, bool is_hard) {
  Str why = {0};
  if (strcmp(u->error, unit_late) == 0) {
    str_add(&why, unit_late);
  } else {
    Str lines = {0};
    first_lines(&lines, u->error);
    str_addf(&why, "does not compile%s: %s", v == OLD ? " in the old version" : "",
             str_text(&lines));
    str_done(&lines);
  }
  gaps_add(gaps, mem_strdup(u->path), str_take(&why), is_hard);
}

/* True if the file is only meant to be included by others, which are compared. */
static bool review_cluster_is_part(const UnitStore *s, const Pair *p) {
  for (Version v = OLD; v <= NEW; v++)
    if (p->path[v] && !source_tree_is_included(&s->workspace->tree[v], p->path[v])) return false;
  return true;
}

typedef enum PairEnd {
  PAIR_FINE,
  PAIR_SAME,   /* the preprocessor makes the same of both versions */
  PAIR_LEFT,   /* enough files that include the header are compiled */
  PAIR_PART,   /* does not compile by itself, and other files include it */
  PAIR_READER, /* did not change, includes a changed file, and does not compile in OLD either */
  PAIR_BROKEN
} PairEnd;

static bool is_two_sided(const Pair *p) { return p->path[OLD] && p->path[NEW]; }

/* A header that no file includes is compiled with a file made for it. */
static bool pair_is_same(UnitStore *s, const Pair *p, bool is_known) {
  if (is_known) unit_store_take_same(s, p->path);
  return is_known || (text_is_comparable(p) && unit_store_is_same(s, p->path));
}

/* is_same: its preprocessed text is known to be the same. */
static PairEnd compile_pair(GapList *gaps, UnitStore *s, const Pair *p, size_t readers,
                            bool is_same) {
  if (pair_is_same(s, p, is_same)) return PAIR_SAME;
  if (readers >= MOST_READERS) return PAIR_LEFT;
  for (Version v = OLD; v <= NEW; v++) {
    const Unit *u = unit_of(s, p, v);
    if (!u || u->bitcode) continue;
    if (review_cluster_is_part(s, p)) return PAIR_PART;
    if (p->header && v == OLD) return PAIR_READER;
    say_broken(gaps, u, v, true);
    return PAIR_BROKEN;
  }
  return PAIR_FINE;
}

/* A part was not compared if no file that includes it compiles. */
static void review_cluster_check_parts(GapList *gaps, UnitStore *s, const PairList *parts) {
  for (size_t i = 0; i < parts->len; i++)
    for (Version v = OLD; v <= NEW; v++) {
      const char *path = parts->data[i].path[v];
      FileIndices readers = {0};
      bool is_compiled = false;
      if (!path) continue;
      source_tree_readers(&s->workspace->tree[v], path, MOST_READERS, &readers, NULL);
      for (size_t k = 0; k < readers.len && !is_compiled; k++) {
        const Unit *u =
            unit_store_get(s, v, s->workspace->tree[v].files.data[readers.data[k]].path);
        is_compiled = u && u->bitcode;
      }
      vec_done(&readers);
      if (is_compiled) continue;
      say_broken(gaps, unit_store_get(s, v, path), v, true);
      break;
    }
}

/* True if a function has moved: it was only in OLD's file `from`, and is only in NEW's file
 * `to`. */
static bool has_moved(UnitStore *s, const Pair *from, const Pair *to) {
  const Unit *left = unit_of(s, from, OLD), *stays = unit_of(s, from, NEW);
  const Unit *came = unit_of(s, to, NEW), *was = unit_of(s, to, OLD);
  for (size_t i = 0; left && came && i < came->defined.len; i++) {
    const char *name = came->defined.data[i];
    bool is_gone = unit_defines(left, name) && !(stays && unit_defines(stays, name));
    bool is_new = !(was && unit_defines(was, name));
    if (is_gone && is_new && strcmp(name, "main") != 0) return true;
  }
  return false;
}

static void review_cluster_join(PairList *pairs, size_t a, size_t b) {
  for (size_t i = 0; i < pairs->len; i++)
    if (pairs->data[i].cluster == b) pairs->data[i].cluster = a;
}

static void review_cluster_number_clusters(UnitStore *s, PairList *pairs) {
  enum { MOST_PAIRS = 60 }; /* maximum number of pairs compared with each other */
  for (size_t i = 0; i < pairs->len; i++)
    pairs->data[i].cluster = i;
  for (size_t i = 0; i < pairs->len && pairs->len <= MOST_PAIRS; i++)
    for (size_t k = 0; k < pairs->len; k++) {
      Pair *from = &pairs->data[i], *to = &pairs->data[k];
      if (from->cluster != to->cluster && has_moved(s, from, to))
        review_cluster_join(pairs, from->cluster, to->cluster);
    }
}

static void review_cluster_add_unit(Cluster *c, Version v, Unit *u) {
  assert(c->units[v].len == c->changed[v]);
  if (!u) return;
  vec_push(&c->units[v], u);
  c->changed[v]++;
}

/* Adds files that only one version needs to the other version if it has them, so that both consist
 * of the same files in the same order. */
static void share_needed(UnitStore *s, Cluster *c) {
  for (Version v = OLD; v <= NEW; v++) {
    const UnitList *others = &c->units[version_other(v)];
    for (size_t i = c->changed[version_other(v)]; i < others->len; i++) {
      const char *path = others->data[i]->path;
      Unit *u = units_have(&c->units[v], path) ? NULL : newer_test_unit(s, v, path);
      bool is_second_main = u && u->has_main && units_have_main(&c->units[v]);
      if (u && u->bitcode && !is_second_main) vec_push(&c->units[v], u);
    }
  }
}

static int review_cluster_by_path(const void *a, const void *b) {
  const Unit *x = *(Unit *const *)a, *y = *(Unit *const *)b;
  return strcmp(x->path, y->path);
}

static void sort_needed(Cluster *c, Version v) {
  UnitList *l = &c->units[v];
  size_t needed = l->len - c->changed[v];
  if (needed) qsort(l->data + c->changed[v], needed, sizeof *l->data, review_cluster_by_path);
}

/* --- compiled files --- */

/* If many files are needed, their existing bitcode is used: compiling all of them again for each
 * run would take most of the time. */
static bool takes_bitcode(const Cluster *c, Version v, size_t unit) {
  enum { MOST_SOURCES = 6 };
  return unit >= c->changed[v] && c->units[v].len - c->changed[v] > MOST_SOURCES;
}

/* The flags for the files that are compiled by the run; apart: the files that are not. */
static void find_words(const Cluster *c, Version v, const Workspace *w, TextList *words,
                       TextList *apart) {
  UnitList compiled = {0};
  for (size_t i = 0; i < c->units[v].len; i++)
    if (!takes_bitcode(c, v, i)) vec_push(&compiled, c->units[v].data[i]);
  shared_words_find(&compiled, w, words, apart);
  vec_done(&compiled);
}

static bool has_all(const TextList *words, const TextList *of) {
  for (size_t i = 0; i < of->len; i++)
    if (!texts_have(words, of->data[i])) return false;
  return true;
}

/* Uses the unit's bitcode if the unit does not compile with the flags of the others. */
static void review_cluster_add_file(Str *files, const Unit *u, const Workspace *w,
                                    const TextList *words, bool is_careful) {
  bool is_fine = !is_careful || has_all(&u->words, words) || unit_compiles_with(u, w, words);
  self_add_word(files, is_fine ? u->source : u->bitcode);
}

static bool review_cluster_is_shared(const Cluster *c, Version v, size_t unit) {
  if (unit < c->changed[v]) return unit < c->both;
  return units_have(&c->units[version_other(v)], c->units[v].data[unit]->path);
}

/* Files that both versions have come first and in the same order: __FILE__ is recognised as equal
 * by the file's index. */
static char *review_cluster_files_of(const Cluster *c, Version v, const Workspace *w,
                                     const TextList *words, const TextList *apart,
                                     bool is_careful) {
  Str files = {0};
  for (int is_own = 0; is_own < 2; is_own++)
    for (size_t i = 0; i < c->units[v].len; i++)
      if (review_cluster_is_shared(c, v, i) == is_own)
        continue;
      else if (takes_bitcode(c, v, i) || texts_have(apart, c->units[v].data[i]->path))
        self_add_word(&files, c->units[v].data[i]->bitcode);
      else
        review_cluster_add_file(&files, c->units[v].data[i], w, words, is_careful);
  return str_take(&files);
}

static char *joined(const TextList *words) {
  Str s = {0};
  for (size_t i = 0; i < words->len; i++)
    self_add_word(&s, words->data[i]);
  return str_take(&s);
}

/* A file that is bitcode in one version is bitcode in the other one as well. */
void cluster_say_files(Cluster *c, const Workspace *w, bool is_careful) {
  assert(cluster_is_whole(c) && c->both <= c->changed[NEW]);
  TextList words[VERSIONS] = {0}, apart = {0};
  for (Version v = OLD; v <= NEW; v++)
    find_words(c, v, w, &words[v], &apart);
  for (Version v = OLD; v <= NEW; v++) {
    mem_free(c->files[v]);
    mem_free(c->words[v]);
    c->files[v] = review_cluster_files_of(c, v, w, &words[v], &apart, is_careful);
    c->words[v] = joined(&words[v]);
    texts_done(&words[v]);
  }
  texts_done(&apart);
}

/* Adds the file to both versions if it compiles in both. */
static void add_to_both(Cluster *c, UnitStore *s, const char *path, bool may_have_main) {
  Unit *units[VERSIONS];
  for (Version v = OLD; v <= NEW; v++) {
    units[v] = units_have(&c->units[v], path) ? NULL : unit_store_get(s, v, path);
    if (!units[v] || !units[v]->bitcode || (units[v]->has_main && !may_have_main)) return;
  }
  for (Version v = OLD; v <= NEW; v++)
    vec_push(&c->units[v], units[v]);
}

static bool changed_define(const Cluster *c, Version v, const char *name) {
  for (size_t i = 0; i < c->changed[v]; i++)
    if (unit_defines(c->units[v].data[i], name)) return true;
  return false;
}

/* A definition that only one version has may take the place of a weak one in a file that did not
 * change: its callers then call another function. */
static void add_overridden(Cluster *c, UnitStore *s) {
  for (Version v = OLD; v <= NEW; v++)
    for (size_t i = 0; i < c->changed[v]; i++) {
      const TextList *defined = &c->units[v].data[i]->defined;
      for (size_t k = 0; k < defined->len && !budget_is_past(s->needed_end); k++) {
        const char *name = defined->data[k];
        if (changed_define(c, version_other(v), name)) continue;
        const char *path = unit_link_weak_definer(s, v, &c->units[v], name);
        if (path) add_to_both(c, s, path, false);
      }
    }
}

/* Tests that turn out not to fit are left out in the next round. */
static void link_needed(Cluster *c, UnitStore *s) {
  const size_t before[] = {[OLD] = c->units[OLD].len, [NEW] = c->units[NEW].len};
  bool is_new = true;
  while (is_new) {
    for (Version v = OLD; v <= NEW; v++) {
      c->units[v].len = before[v];
      unit_link(s, v, &c->units[v]);
    }
    share_needed(s, c);
    is_new = newer_tests_find_unfit(s, c->units);
  }
  for (Version v = OLD; v <= NEW; v++)
    sort_needed(c, v);
  cluster_say_files(c, s->workspace, false);
}

/* Pairs that both versions have come first. */
static void make_cluster(ClusterList *l, UnitStore *s, const PairList *pairs, size_t number) {
  Cluster c = {0};
  for (int is_second = 0; is_second < 2; is_second++)
    for (size_t i = 0; i < pairs->len; i++) {
      const Pair *p = &pairs->data[i];
      if (p->cluster != number || is_two_sided(p) == is_second) continue;
      c.both += !is_second;
      for (Version v = OLD; v <= NEW; v++)
        review_cluster_add_unit(&c, v, unit_of(s, p, v));
    }
  if (!c.changed[OLD] && !c.changed[NEW]) return;
  if (cluster_is_whole(&c)) {
    add_overridden(&c, s);
    link_needed(&c, s);
  }
  vec_push(l, c);
}

/* Files and directories are named by options: as arguments they could be revisions. */
static void given_options(const Options *given, TextList *words) {
  Options o;
  char *files[VERSIONS] = {0};
  options_init(&o);
  o.old_files = given->old_files;
  o.new_files = given->new_files;
  for (Version v = OLD; v <= NEW && given->files.len == VERSIONS; v++) {
    Str file = {0};
    self_add_word(&file, given->files.data[v]);
    files[v] = str_take(&file);
    *(v == OLD ? &o.old_files : &o.new_files) = files[v];
  }
  o.old_flags = given->old_flags;
  o.new_flags = given->new_flags;
  o.std = given->std;
  o.include = given->include;
  o.define = given->define;
  options_words(&o, CMD_CHANGES, words);
  mem_free(files[OLD]);
  mem_free(files[NEW]);
}

void cluster_options(const Cluster *c, TextList *words) {
  if (c->given) {
    given_options(c->given, words);
    return;
  }
  assert(c->files[OLD] && c->files[NEW] && c->words[OLD] && c->words[NEW]);
  static const char *const files[] = {"--old", "--new"};
  static const char *const flags[] = {"--old-flags", "--new-flags"};
  for (Version v = OLD; v <= NEW; v++) {
    vec_push(words, mem_strdup(files[v]));
    vec_push(words, mem_strdup(c->files[v]));
    if (!*c->words[v]) continue;
    vec_push(words, mem_strdup(flags[v]));
    vec_push(words, mem_strdup(c->words[v]));
  }
}

bool cluster_is_mostly_read(const Cluster *c, double seconds) {
  static const double READINGS = 16;
  return seconds > 0 && READINGS * c->seconds > seconds;
}

bool cluster_is_whole(const Cluster *c) { return c->changed[OLD] && c->changed[NEW]; }

static const char *pair_path(const Pair *p) { return p->path[NEW] ? p->path[NEW] : p->path[OLD]; }

static size_t count_readers(const PairList *pairs, const Change *header) {
  size_t n = 0;
  for (size_t i = 0; i < pairs->len && header; i++)
    n += pairs->data[i].header == header;
  return n;
}

static void say_left(GapList *gaps, const PairList *left) {
  for (size_t i = 0; i < left->len; i++) {
    const Change *header = left->data[i].header;
    bool is_first = true;
    for (size_t k = 0; k < i; k++)
      is_first &= left->data[k].header != header;
    if (is_first)
      gaps_add(gaps, mem_strdup(change_path(header)),
               str_format("%zu more files that it changes were not compared",
                          count_readers(left, header)),
               true);
  }
}

/* What changes such a file is compared if the changed file, or another one that includes it,
 * compiles: this one is not part of the program as it is built here. */
static void say_readers(GapList *gaps, UnitStore *s, const PairList *readers,
                        const PairList *compiled) {
  for (size_t i = 0; i < readers->len; i++) {
    const Pair *p = &readers->data[i];
    bool is_compared = count_readers(compiled, p->header) > 0;
    for (size_t k = 0; k < compiled->len && !is_compared; k++)
      is_compared = strcmp(pair_path(&compiled->data[k]), change_path(p->header)) == 0;
    say_broken(gaps, unit_of(s, p, OLD), OLD, !is_compared);
  }
}

static bool is_enough(const UnitStore *s, const GapList *gaps) {
  return s->is_trial && (s->workspace->made > 0 || gaps_count(gaps, true) > 0);
}

void clusters_make(ClusterList *l, GapList *gaps, UnitStore *s, const PairList *pairs) {
  assert(!l->len && s->workspace && pairs);
  PairList compiled = {0}, parts = {0}, left = {0}, readers = {0}; /* their paths are borrowed */
  TextsAhead ahead;
  Workspace *w = s->workspace;
  double end = w->end, latest = s->is_trial ? s->changed_end : w->latest;
  if (!s->is_trial) w->end = latest;
  texts_ahead_begin(&ahead, s, pairs);
  for (size_t i = 0; i < pairs->len; i++) {
    bool is_same = texts_ahead_are_same(&ahead, i);
    bool is_any = compiled.len || s->same[NEW].len;
    /* As long as no file differs, there is nothing else to spend time on. */
    if (compiled.len) w->end = end;
    if (is_any && !is_same && budget_is_past(compiled.len ? s->changed_end : latest)) {
      gaps_add(gaps, mem_strdup(pair_path(&pairs->data[i])), mem_strdup(unit_late), true);
      continue;
    }
    const Pair *p = &pairs->data[i];
    switch (compile_pair(gaps, s, p, count_readers(&compiled, p->header), is_same)) {
      case PAIR_FINE: vec_push(&compiled, *p); break;
      case PAIR_SAME: break;
      case PAIR_LEFT: vec_push(&left, *p); break;
      case PAIR_PART: vec_push(&parts, *p); break;
      case PAIR_READER: vec_push(&readers, *p); break;
      case PAIR_BROKEN: break;
    }
  }
  texts_ahead_end(&ahead);
  w->end = end;
  say_readers(gaps, s, &readers, &compiled);
  if (!is_enough(s, gaps)) {
    review_cluster_number_clusters(s, &compiled);
    for (size_t i = 0; i < compiled.len; i++)
      make_cluster(l, s, &compiled, i);
    review_cluster_check_parts(gaps, s, &parts);
  }
  say_left(gaps, &left);
  vec_done(&left);
  vec_done(&compiled);
  vec_done(&parts);
  vec_done(&readers);
}

void cluster_done(Cluster *c) {
  for (Version v = OLD; v <= NEW; v++) {
    vec_done(&c->units[v]);
    mem_free(c->files[v]);
    mem_free(c->words[v]);
  }
  texts_done(&c->drivers);
  if (c->of_test) cluster_done(c->of_test);
  mem_free(c->of_test);
  texts_done(&c->read);
}

void clusters_done(ClusterList *l) {
  for (size_t i = 0; i < l->len; i++)
    cluster_done(&l->data[i]);
  vec_done(l);
}

Cluster cluster_with(const Cluster *c, UnitStore *s, const TextList *paths) {
  assert(cluster_is_whole(c) && !c->drivers.len);
  Cluster more = {.both = c->both};
  for (Version v = OLD; v <= NEW; v++) {
    more.changed[v] = c->changed[v];
    for (size_t i = 0; i < c->units[v].len; i++)
      vec_push(&more.units[v], c->units[v].data[i]);
    for (size_t i = 0; i < paths->len; i++)
      vec_push(&more.units[v], newer_test_unit(s, v, paths->data[i]));
  }
  texts_copy(&more.drivers, paths);
  link_needed(&more, s);
  for (size_t i = 0; i < more.units[OLD].len; i++)
    more.has_newer_test |= newer_tests_have(s, more.units[OLD].data[i]);
  return more;
}

Cluster cluster_linked_with(const Cluster *c, UnitStore *s, const char *path) {
  assert(cluster_is_whole(c));
  Cluster other = {.both = c->both, .is_other_program = true};
  for (Version v = OLD; v <= NEW; v++) {
    other.changed[v] = c->changed[v];
    for (size_t i = 0; i < c->changed[v]; i++)
      vec_push(&other.units[v], c->units[v].data[i]);
  }
  add_overridden(&other, s);
  add_to_both(&other, s, path, true);
  link_needed(&other, s);
  return other;
}

bool cluster_is_driver(const Cluster *c, const char *function) {
  for (size_t i = 0; i < c->units[NEW].len; i++) {
    const Unit *u = c->units[NEW].data[i];
    for (size_t k = 0; k < c->drivers.len; k++)
      if (strcmp(u->path, c->drivers.data[k]) == 0 && unit_defines(u, function)) return true;
  }
  return false;
}
