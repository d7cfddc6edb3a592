#include "replay/globals.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/file.h"
#include "base/process.h"
#include "base/str.h"

static const char anchor[] = "umbra_replay_globals";
enum { AMBIGUOUS = 1 }; /* no symbol has this address */

/* "0000000000004010 D total": the addresses by name. */
static void read_symbols(StrMap *symbols, const char *text) {
  for (const char *line = text; *line;) {
    size_t len = strcspn(line, "\n");
    char *end;
    uint64_t address = strtoull(line, &end, 16);
    if (end > line && end[0] == ' ' && end + 3 < line + len && strchr("bBdDrRsStTvVwW", end[1])) {
      char *name = mem_strndup(end + 3, len - (size_t)(end + 3 - line));
      strmap_put(symbols, name, strmap_find(symbols, name, NULL) ? AMBIGUOUS : address);
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
  StrMap symbols[2];
  uint64_t origin[2]; /* of the anchor */
  Str list[2];
} Pair;

static bool find(const Pair *p, int version, const char *name, uint64_t *address) {
  return strmap_find(&p->symbols[version], name, address) && *address != AMBIGUOUS;
}

static void add_symbol(Pair *p, const char *name, uint64_t size) {
  uint64_t address[2];
  if (!find(p, 0, name, &address[0]) || !find(p, 1, name, &address[1])) return;
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
  ProcessResult r = process_run((char *const[]){(char[]){"nm"}, program, NULL}, NULL);
  strmap_init(&p->symbols[version]);
  if (r.started && r.status == 0) read_symbols(&p->symbols[version], str_text(&r.out));
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
  }
}
