/* Writes a harness: the helpers it uses; for each kind of object a function that fills one and one
 * that makes a pointer to one; stubs for functions that the entry may call back; and the call. Each
 * has a file:
 *
 *   typed_values.c   a value of a type          exact.c   an array with its length
 *   fields.c   contents of a structure    objects.c a kind of objects
 *   built.c    objects made by the program's constructors
 *   typed_state.c    variables                  stubs.c   functions that are called back
 *   overlaps.c pointers into one object   callbacks.c what a callback observes and changes
 *   typed_call.c     the arguments, the call, and what is compared afterwards
 *   typed_bounds.c   the bounds up to which the verdict holds */
#include <assert.h>

#include "base/alloc.h"
#include "typed/built.h"
#include "typed/callbacks.h"
#include "typed/definitions.h"
#include "typed/objects.h"
#include "typed/stubs.h"
#include "typed/typed_bounds.h"
#include "typed/typed_call.h"
#include "typed/typed_sizes.h"
#include "typed/typed_state.h"

static void write_add_kinds(Writer *w) {
  const Kinds *k = &w->kinds;
  callbacks_declare(w);
  for (size_t i = 0; i < k->stubs.len; i++)
    stubs_add_log(&k->stubs.data[i], w->out);
  for (size_t i = 0; i < k->list.len; i++)
    objects_add_state(&k->list.data[i], w->out);
  for (size_t i = 0; i < k->list.len; i++)
    objects_add_prototypes(&k->list.data[i], w->out);
  for (size_t i = 0; i < k->stubs.len; i++) {
    char *head = stubs_head(&k->stubs.data[i]);
    str_addf(w->out, "static %s;\n", head);
    mem_free(head);
  }
  for (size_t i = 0; i < k->makers.len; i++)
    built_add_prototypes(&k->makers.data[i], w->out);
  if (k->list.len || k->stubs.len || k->makers.len) str_add(w->out, "\n");
  for (size_t i = 0; i < k->list.len; i++) {
    if (k->list.data[i].has_back) objects_add_back(&k->list.data[i], w->out);
  }
  for (size_t i = 0; i < k->list.len; i++)
    objects_add(w, &k->list.data[i]);
  for (size_t i = 0; i < k->stubs.len; i++)
    stubs_add(w, &k->stubs.data[i]);
  for (size_t i = 0; i < k->makers.len; i++)
    built_add(w, &k->makers.data[i]);
}

static int first_tried(const TypedEntry *e) { return e->grown_count - e->tried; }

/* Without a branch, which would double the paths. */
static void add_long_check(Str *out) {
  str_addf(out,
           "/* In a size that is only tried, strings and arrays have at most %d elements, or at\n"
           " * least any_least. */\n"
           "static int any_least;\n\n"
           "static void any_long(int length) {\n"
           "  if (any_least) umbra_assume((length <= %d) | (length >= any_least));\n"
           "}\n\n",
           SIZES_USUAL, SIZES_USUAL);
}

/* any_grow(), which selects the sizes. */
static void grown_add(const Writer *w, Str *out) {
  const TypedEntry *e = w->e;
  if (!e->grown_count) return;
  if (e->tried) add_long_check(out);
  str_add(out,
          "/* Sizes grow: the smaller ones come first. */\n"
          "static int any_most_text, any_most_elements, any_most_depth;\n\n"
          "static void any_grow(void) {\n  static const int sizes[][3] = {");
  for (int i = 0; i < e->grown_count; i++)
    str_addf(out, "%s{%d, %d, %d}", i ? ", " : "", e->grown[i].text, e->grown[i].elements,
             sizes_depth(e, &e->grown[i]));
  str_add(out, "};\n  int grown;\n  if (any_most_text) return; /* of an earlier call */\n");
  if (e->tried) str_addf(out, "  (void)umbra_trials(%d);\n", first_tried(e));
  str_addf(out, "  grown = umbra_grown(umbra_range(0, %d, \"sizes{", e->grown_count);
  for (int i = 0; i < e->grown_count; i++)
    str_addf(out, "%s%d", i ? "|up to " : "up to ", e->grown[i].text);
  str_add(
      out,
      "}\"));\n  any_most_text = sizes[grown][0];\n  any_most_elements = sizes[grown][1];\n"
      "  any_most_depth = sizes[grown][2];\n  (void)any_most_elements;\n  (void)any_most_depth;\n");
  if (e->tried)
    str_addf(out, "  any_least = grown < %d ? 0 : any_most_text - 1;\n", first_tried(e));
  str_add(out, "  switch (grown) {\n");
  for (int i = 0; i < first_tried(e); i++) {
    str_addf(out, "  case %d:\n", i);
    bounds_add(w, &e->grown[i], "    umbra_bound(\"", "\");\n", out);
    str_add(out, "    break;\n");
  }
  str_add(out, "  }\n}\n\n");
}

void typed_write(const TypedEntry *e, const char *program, Str *out) {
  assert(e && out && (!program || *program));
  const CType *f = e->shared[0];
  Pairing *pairs = NEW_ARRAY(Pairing, f->field_count + 1);
  pairs_find(f->fields, f->field_count, false, pairs);
  Str body = {0}, call = {0};
  Writer w = {.e = e, .out = &body, .depth = sizes_depth(e, &e->sizes)};
  kinds_find(&w.kinds, e);
  assert(!w.kinds.obstacle);
  state_declare(&w, &body);
  write_add_kinds(&w);
  state_add(&w);
  w.out = &call;
  call_add(&w, pairs);
  char *name = typed_name(e);
  str_addf(out, "/* Calls %s() with arguments that have any values of their types", e->of[0]->name);
  const TypedSizes bound = sizes_bound(e);
  bounds_add(&w, &bound, ",\n *   ", "", out);
  str_addf(out,
           ".\n *\n * umbra diff --harness THIS.c --entry %s OLD NEW accepts this file, unchanged "
           "or edited. */\n",
           name);
  if (program)
    str_addf(out,
             "#ifndef UMBRA_PROGRAM\n#define UMBRA_PROGRAM \"%s\"\n#endif\n"
             "#include UMBRA_PROGRAM\n\n",
             program);
  str_add(out,
          "#include <stdarg.h>\n#include <stdio.h>\n#include <stdlib.h>\n#include <string.h>\n"
          "#define UMBRA_NO_VERSIONS\n#include <umbra.h>\n\n");
  if (e->has_format)
    str_add(out,
            "#pragma GCC diagnostic ignored \"-Wformat\"\n"
            "#pragma GCC diagnostic ignored \"-Wformat-security\"\n"
            "#pragma GCC diagnostic ignored \"-Wformat-nonliteral\"\n\n");
  if (!program) definitions_write(e, out);
  str_addf(out,
           "enum { ANY_TEXT = %d, %sANY_MADE = 64, ANY_SHARED = %d, ANY_CALLS = %d, ANY_FILE = %d, "
           "ANY_KEPT = %d };\n\n",
           sizes_most_text(e), e->grown_count ? "" : "any_most_text = ANY_TEXT, ",
           e->has_any_alias ? SHARED_ANY : SHARED, CALLS, FILE_ROOM, KEPT);
  grown_add(&w, out);
  helpers_write(w.helpers, e->tried > 0, out);
  str_add(out, str_text(&body));
  str_add(out, str_text(&call));
  mem_free(name);
  mem_free(pairs);
  str_done(&body);
  str_done(&call);
  kinds_done(&w.kinds);
}
