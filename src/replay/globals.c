#include "replay/globals.h"

#include <assert.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/fatal.h"
#include "base/file.h"
#include "base/process.h"
#include "base/str.h"

static const char anchor[] = "umbra_replay_globals";
enum { AMBIGUOUS = 1 }; /* no symbol has this address */

/* "0000000000004010 0000000000000004 D total", the size is missing where it is unknown: "ADDRESS
 * SIZE" by name. */
static void read_symbols(StrMap *symbols, StrMap *sizes, const char *text) {
  for (const char *line = text; *line;) {
    size_t len = strcspn(line, "\n");
    char *end, *after;
    uint64_t address = strtoull(line, &end, 16), size = strtoull(end, &after, 16);
    if (after == end || after[0] != ' ' || after - end != 17) { /* "D" is a digit, too */
      size = 0;
      after = end;
    }
    if (end > line && after[0] == ' ' && after + 3 < line + len &&
        strchr("bBdDrRsStTvVwW", after[1])) {
      char *name = mem_strndup(after + 3, len - (size_t)(after + 3 - line));
      strmap_put(symbols, name, strmap_find(symbols, name, NULL) ? AMBIGUOUS : address);
      strmap_put(sizes, name, size);
      mem_free(name);
    }
    line += len + (line[len] == '\n');
  }
}

typedef struct Image { /* a program's symbols */
  StrMap symbols, sizes;
  uint64_t origin; /* of the anchor */
  Str list;
} Image;

static bool find(const Image *m, const char *name, uint64_t *address) {
  return strmap_find(&m->symbols, name, address) && *address != AMBIGUOUS;
}

static bool has_symbol(const Image *m, const char *name, uint64_t size) {
  uint64_t address, own = 0;
  return find(m, name, &address) && (!size || (strmap_find(&m->sizes, name, &own) && own == size));
}

/* size 0: a function. A variable of another size, hence another type, is not comparable. */
static void add_symbol(Image *images, size_t count, const char *name, uint64_t size) {
  for (size_t i = 0; i < count; i++)
    if (!has_symbol(&images[i], name, size)) return;
  for (size_t i = 0; i < count; i++) {
    uint64_t address = 0;
    find(&images[i], name, &address);
    str_addf(&images[i].list, "%lld %llu\n", (long long)(address - images[i].origin),
             (unsigned long long)size);
  }
}

static void add_all(Image *images, size_t count, const Program *p) {
  for (size_t i = 0; i < p->globals.len; i++) {
    const Global *g = p->globals.data[i];
    if (!g->is_const && !g->is_external && !g->is_library)
      add_symbol(images, count, g->name, g->size);
  }
  for (size_t i = 0; i < p->functions.len; i++) {
    const Function *f = p->functions.data[i];
    if (f->is_defined && !f->is_library) add_symbol(images, count, f->name, 0);
  }
}

/* False: the program has no anchor. */
static bool load(Image *m, const char *dir) {
  char *program = path_join(dir, "program");
  ProcessResult r =
      process_run((char *const[]){(char[]){"nm"}, (char[]){"--print-size"}, program, NULL}, NULL);
  *m = (Image){0};
  strmap_init(&m->symbols);
  strmap_init(&m->sizes);
  if (r.started && r.status == 0) read_symbols(&m->symbols, &m->sizes, str_text(&r.out));
  process_result_done(&r);
  mem_free(program);
  return find(m, anchor, &m->origin);
}

static void image_done(Image *m) {
  str_done(&m->list);
  strmap_done(&m->symbols);
  strmap_done(&m->sizes);
}

void globals_write_lists(const Program *program, const char *const *dirs, size_t count) {
  assert(program && count > 0);
  Image *images = NEW_ARRAY(Image, count);
  size_t loaded = 0;
  for (size_t i = 0; i < count; i++)
    loaded += load(&images[i], dirs[i]);
  if (loaded == count) add_all(images, count, program);
  for (size_t i = 0; i < count; i++) {
    char *path = path_join(dirs[i], "globals");
    if (!file_write(path, str_text(&images[i].list), images[i].list.len))
      fatal("cannot write %s: %s", path, strerror(errno));
    mem_free(path);
    image_done(&images[i]);
  }
  mem_free(images);
}
