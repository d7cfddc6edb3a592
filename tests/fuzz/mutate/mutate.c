/* mutate [--seed S] [--count K] [--only NAME] [--harmless] [--list] IN.c > OUT.c
 *
 * Prints IN.c with K mutations (default: 1 to 4 by the seed), and what they are in a comment on the first line. The same seed gives the
 * same mutant. --harmless: only those that must not give a mark (see mutations.def). */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/fatal.h"
#include "base/file.h"
#include "mutate.h"

typedef enum Kind { CHANGE, SAME, HARMLESS } Kind;
typedef struct Mutation {
  const char *name;
  unsigned weight;
  Kind kind;
  bool (*run)(Mutant *m);
  const char *what;
} Mutation;

static const Mutation mutations[] = {
#define MUTATION(name, weight, kind, what) {#name, weight, kind, mutate_##name, what},
#include "mutations.def"
#undef MUTATION
};
enum { MUTATIONS = sizeof mutations / sizeof *mutations, TRIES = 60 };

typedef struct Arguments {
  uint64_t seed;
  unsigned count; /* 0: by the seed */
  const char *only, *file;
  bool is_harmless;
} Arguments;

static void list_mutations(void) {
  static const char *const kinds[] = {"change", "same", "harmless"};
  for (size_t i = 0; i < MUTATIONS; i++) printf("%-10s %-8s %s\n", mutations[i].name, kinds[mutations[i].kind], mutations[i].what);
}

static Arguments parse_arguments(int argc, char **argv) {
  Arguments a = {.seed = 1};
  for (int i = 1; i < argc; i++) {
    const char *value = i + 1 < argc ? argv[i + 1] : NULL;
    if (strcmp(argv[i], "--list") == 0) {
      list_mutations();
      exit(0);
    }
    if (strcmp(argv[i], "--harmless") == 0) {
      a.is_harmless = true;
      continue;
    }
    if (argv[i][0] != '-') {
      a.file = argv[i];
      continue;
    }
    if (!value) fatal("mutate: %s needs a value", argv[i]);
    if (strcmp(argv[i], "--seed") == 0) a.seed = strtoull(value, NULL, 10);
    else if (strcmp(argv[i], "--count") == 0) a.count = (unsigned)strtoul(value, NULL, 10);
    else if (strcmp(argv[i], "--only") == 0) a.only = value;
    else fatal("mutate: what is %s?", argv[i]);
    i++;
  }
  if (!a.file) fatal("usage: mutate [--seed S] [--count K] [--only NAME] [--harmless] [--list] FILE.c");
  return a;
}

static unsigned weight(const Arguments *a, const Mutation *k) {
  if (a->only) return strcmp(a->only, k->name) == 0;
  return a->is_harmless && k->kind != HARMLESS ? 0 : k->weight;
}

static const Mutation *draw(Mutant *m, const Arguments *a) {
  unsigned total = 0;
  for (size_t i = 0; i < MUTATIONS; i++) total += weight(a, &mutations[i]);
  if (!total) fatal("mutate: no mutation is called %s", a->only);
  unsigned n = pick(m, total);
  for (size_t i = 0;; i++) {
    if (n < weight(a, &mutations[i])) return &mutations[i];
    n -= weight(a, &mutations[i]);
  }
}

static bool mutate(Mutant *m, const Arguments *a) {
  for (int i = 0; i < TRIES; i++) {
    source_read(m);
    source_parse(m);
    const Mutation *k = draw(m, a);
    size_t reported = m->report.len;
    if (m->report.len) str_add(&m->report, "; ");
    str_add(&m->report, k->name);
    str_add(&m->report, ":");
    if (k->run(m)) {
      edits_apply(m);
      return true;
    }
    vec_clear(&m->edits);
    m->report.len = reported;
    if (m->report.data) m->report.data[reported] = 0;
  }
  return false;
}

int main(int argc, char **argv) {
  Arguments a = parse_arguments(argc, argv);
  Mutant m = {.random = a.seed * 0x632be59bd9b4e019};
  arena_init(&m.arena);
  size_t len;
  char *text = file_read(a.file, &len);
  if (!text) fatal("cannot read %s", a.file);
  str_add_bytes(&m.text, text, len);
  if (len && text[len - 1] != '\n') str_add(&m.text, "\n");
  unsigned count = 1 + pick(&m, 4), done = 0;
  if (a.count) count = a.count;
  while (done < count && mutate(&m, &a)) done++;
  if (!done) fatal("mutate: no place in %s for a mutation", a.file);
  printf("/* mutate --seed %llu:%s */\n%s", (unsigned long long)a.seed, str_text(&m.report), str_text(&m.text));
  return 0;
}
