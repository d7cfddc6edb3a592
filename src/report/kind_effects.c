#include "report/kind_effects.h"

#include <ctype.h>
#include <string.h>

#include "base/alloc.h"
#include "base/str.h"
#include "witness/found_words.h"

enum { SHORTEST_WORD = 3 }; /* in letters: shorter ones are often parts of the input */

/* The words of a description, without numbers and escapes. */
static void kind_effects_add_words(const char *text, Str *key) {
  for (const char *p = text; *p;) {
    size_t n = 0;
    if (*p == '\\' && p[1]) {
      p += 2;
      continue;
    }
    while (isalpha((unsigned char)p[n]))
      n++;
    if (n >= SHORTEST_WORD) {
      str_add_bytes(key, p, n);
      str_add(key, " ");
    }
    p += n ? n : 1;
  }
}

/* Functions often return a negative number for an error. */
static bool returns_negative(const Outcome *o) {
  bool is_result = o->end.kind == END_EXIT && o->end.by_return && !o->is_address;
  return is_result && o->end.status < 0;
}

static char *kind_effects_key(const RunInfo *run, const Found *f) {
  Str key = {0};
  bool negative[2];
  for (Version v = OLD; v <= NEW; v++) {
    Str words = {0};
    found_describe(f, v, run->program, run->options->entry, false, &words);
    kind_effects_add_words(str_text(&words), &key);
    str_add(&key, "\n");
    str_done(&words);
    negative[v] = returns_negative(&f->outcome[v]);
  }
  if (negative[OLD] != negative[NEW]) str_add(&key, negative[NEW] ? "becomes negative" : "was");
  return str_take(&key);
}

void kind_effects_add(EffectList *l, const RunInfo *run, const Found *f) {
  char *key = kind_effects_key(run, f);
  for (size_t i = 0; i < l->len; i++) {
    if (strcmp(l->data[i].key, key) != 0) continue;
    l->data[i].count++;
    mem_free(key);
    return;
  }
  vec_push(l, ((KindEffect){key, f, 1}));
}

void kind_effects_done(EffectList *l) {
  for (size_t i = 0; i < l->len; i++)
    mem_free(l->data[i].key);
  vec_done(l);
}
