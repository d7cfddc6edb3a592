#include "replay/gcc_code.h"

#include <assert.h>
#include <elf.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/file.h"
#include "base/log.h"
#include "base/temp.h"

bool gcc_compiles(const RunInfo *run) {
  const Sources *of = run->versions->of;
  return program_is_installed("gcc") && sources_are_c(&of[OLD]) && sources_are_c(&of[NEW]);
}

/* --- contents of an object file --- */

typedef struct Piece {
  uint64_t flags, len;
  const char *bytes; /* borrowed; NULL: zeros */
} Piece;

typedef struct Code {
  VEC(char *) files; /* what the pieces borrow from */
  VEC(Piece) pieces;
} Code;

/* Each string is a piece of its own: their order is that of their uses. */
static void add_strings(Code *c, const Piece *all) {
  for (uint64_t at = 0; at < all->len;) {
    uint64_t n = strnlen(all->bytes + at, all->len - at) + 1;
    Piece one = {.flags = all->flags, .len = at + n <= all->len ? n : all->len - at};
    one.bytes = all->bytes + at;
    vec_push(&c->pieces, one);
    at += n;
  }
}

static bool is_loaded(const Elf64_Shdr *s, const char *name) {
  bool has_contents = s->sh_type == SHT_PROGBITS || s->sh_type == SHT_NOBITS;
  return has_contents && s->sh_flags & SHF_ALLOC && s->sh_size && !str_starts(name, ".eh_frame") &&
         !str_starts(name, ".note");
}

static void add_section(Code *c, const char *file, const Elf64_Shdr *s) {
  Piece p = {.flags = s->sh_flags, .len = s->sh_size};
  if (s->sh_type != SHT_NOBITS) p.bytes = file + s->sh_offset;
  bool is_of_strings = s->sh_flags & SHF_STRINGS && s->sh_entsize == 1 && p.bytes;
  if (is_of_strings)
    add_strings(c, &p);
  else
    vec_push(&c->pieces, p);
}

/* The object file was written by this machine's assembler. Takes the file. */
static void read_object(Code *c, char *file) {
  const Elf64_Ehdr *head = (const Elf64_Ehdr *)(const void *)file;
  const Elf64_Shdr *sections = (const Elf64_Shdr *)(const void *)(file + head->e_shoff);
  const char *names = file + sections[head->e_shstrndx].sh_offset;
  vec_push(&c->files, file);
  for (unsigned i = 0; i < head->e_shnum; i++)
    if (is_loaded(&sections[i], names + sections[i].sh_name)) add_section(c, file, &sections[i]);
}

static int compare_pieces(const void *a, const void *b) {
  const Piece *x = a, *y = b;
  if (x->flags != y->flags) return x->flags < y->flags ? -1 : 1;
  if (x->len != y->len) return x->len < y->len ? -1 : 1;
  if (!x->bytes || !y->bytes) return (x->bytes != NULL) - (y->bytes != NULL);
  return memcmp(x->bytes, y->bytes, x->len);
}

static void code_sort(Code *c) {
  if (c->pieces.len) qsort(c->pieces.data, c->pieces.len, sizeof *c->pieces.data, compare_pieces);
}

static bool code_is_same(const Code *a, const Code *b) {
  bool is_same = a->pieces.len == b->pieces.len;
  for (size_t i = 0; i < a->pieces.len && is_same; i++)
    is_same = compare_pieces(&a->pieces.data[i], &b->pieces.data[i]) == 0;
  return is_same;
}

static void code_done(Code *c) {
  for (size_t i = 0; i < c->files.len; i++)
    mem_free(c->files.data[i]);
  vec_done(&c->files);
  vec_done(&c->pieces);
}

/* --- compiling --- */

static bool compile(const RunInfo *run, Version v, const char *dir, Code *c) {
  BuildOptions o = native_version(run, v).options;
  const StrList *files = &o.sources->files;
  char *error = NULL;
  o.is_plain = o.is_by_gcc = o.is_code = true;
  for (size_t i = 0; i < files->len && !error; i++) {
    error = build_object(&o, dir, i, files->data[i]);
    char *object = str_format("%s/%zu.o", dir, i);
    size_t len;
    char *bytes = error ? NULL : file_read(object, &len);
    if (bytes) read_object(c, bytes);
    unlink(object);
    mem_free(object);
  }
  if (error) log_note("gcc: %s", error);
  bool is_compiled = !error;
  mem_free(error);
  return is_compiled;
}

bool gcc_code_differs(const RunInfo *run) {
  assert(gcc_compiles(run));
  Code code[VERSIONS] = {0};
  char *dir = temp_make("gcc");
  bool is_compiled = compile(run, OLD, dir, &code[OLD]) && compile(run, NEW, dir, &code[NEW]);
  temp_remove(dir);
  for (Version v = OLD; v <= NEW; v++)
    code_sort(&code[v]);
  bool differs = is_compiled && !code_is_same(&code[OLD], &code[NEW]);
  for (Version v = OLD; v <= NEW; v++)
    code_done(&code[v]);
  mem_free(dir);
  return differs;
}
