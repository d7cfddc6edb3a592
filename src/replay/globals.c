#include "replay/globals.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/file.h"
#include "base/process.h"
#include "base/str.h"

static const char anchor[] = "umbra_replay_globals";
enum { AMBIGUOUS = 1 }; /* no symbol has this address */

/* "0000000000004010 0000000000000004 D total", the size is missing where it is unknown: "ADDRESS SIZE" by name. */
static void read_symbols(StrMap *symbols, StrMap *sizes, const char *text) {
  for (const char *line = text; *line;) {
    size_t len = strcspn(line, "\n");
    char *end, *after;
    uint64_t address = strtoull(line, &end, 16), size = strtoull(end, &after, 16);
    if (after == end || after[0] != ' ' || after - end != 17) { /* "D" is a digit, too */
      size = 0;
      after = end;
    }
    if (end > line && after[0] == ' ' && after + 3 < line + len && strchr("bBdDrRsStTvVwW", after[1])) {
      char *name = mem_strndup(after + 3, len - (size_t)(after + 3 - line));
      strmap_put(symbols, name, strmap_find(symbols, name, NULL) ? AMBIGUOUS : address);
      strmap_put(sizes, name, size);
      mem_free(name);
    }
    line += len + (line[len] == '\n');
  }
}

static bool is_of_program(const Program *p, uint32_t loc) {
  Location l = program_location(p, loc);
  return l.line && l.file < p->files.len && !str_starts(p->files.data[l.file], "musl/") && !str_starts(p->files.data[l.file], "umbra/");
}

typedef struct Pair { /* of symbol tables, by version */
  StrMap symbols[2], sizes[2];
  uint64_t origin[2]; /* of the anchor */
  Str list[2];
} Pair;

static bool find(const Pair *p, int version, const char *name, uint64_t *address) {
  return strmap_find(&p->symbols[version], name, address) && *address != AMBIGUOUS;
}

/* size 0: a function. A variable of another size, hence another type, is not comparable. */
static void add_symbol(Pair *p, const char *name, uint64_t size) {
  uint64_t address[2], sizes[2] = {0, 0};
  for (int v = 0; v < 2; v++)
    if (!find(p, v, name, &address[v]) || !strmap_find(&p->sizes[v], name, &sizes[v])) return;
  if (size && (sizes[0] != sizes[1] || sizes[0] != size)) return;
  for (int v = 0; v < 2; v++) str_addf(&p->list[v], "%lld %llu\n", (long long)(address[v] - p->origin[v]), (unsigned long long)size);
}

static void add_all(Pair *pair, const Program *p) {
  for (size_t i = 0; i < p->globals.len; i++) {
    const Global *g = p->globals.data[i];
    if (!g->is_const && !g->is_external && is_of_program(p, g->loc)) add_symbol(pair, g->name, g->size);
  }
  for (size_t i = 0; i < p->functions.len; i++) {
    const Function *f = p->functions.data[i];
    if (f->is_defined && is_of_program(p, f->loc)) add_symbol(pair, f->name, 0);
  }
}

static void load(Pair *p, int version, const char *dir) {
  char *program = path_join(dir, "program");
  ProcessResult r = process_run((char *const[]){(char[]){"nm"}, (char[]){"--print-size"}, program, NULL}, NULL);
  strmap_init(&p->symbols[version]);
  strmap_init(&p->sizes[version]);
  if (r.started && r.status == 0) read_symbols(&p->symbols[version], &p->sizes[version], str_text(&r.out));
  process_result_done(&r);
  mem_free(program);
}

void globals_write_lists(const Program *program, const char *old_dir, const char *new_dir) {
  const char *dirs[] = {old_dir, new_dir};
  Pair p = {0};
  for (int v = 0; v < 2; v++) load(&p, v, dirs[v]);
  if (find(&p, 0, anchor, &p.origin[0]) && find(&p, 1, anchor, &p.origin[1])) add_all(&p, program);
  for (int v = 0; v < 2; v++) {
    char *path = path_join(dirs[v], "globals");
    file_write(path, str_text(&p.list[v]), p.list[v].len);
    mem_free(path);
    str_done(&p.list[v]);
    strmap_done(&p.symbols[v]);
    strmap_done(&p.sizes[v]);
  }
}
