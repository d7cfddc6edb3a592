#include "cc/wrapped.h"

#include <string.h>

#include "base/alloc.h"

/* The linker's arguments are those of -Wl,A,B and -Xlinker A; an option and its value may come in
 * different ones. */
static void list_linker_arguments(TextList *out, const WordList *l) {
  for (size_t i = 0; i < l->words.len; i++) {
    const char *word = l->words.data[i].text;
    if (strcmp(word, "-Xlinker") == 0 && i + 1 < l->words.len) {
      vec_push(out, mem_strdup(l->words.data[++i].text));
    } else if (str_starts(word, "-Wl,")) {
      for (const char *end = word + strlen("-Wl"); *end;) {
        const char *begin = end + 1;
        end = begin + strcspn(begin, ",");
        vec_push(out, mem_strndup(begin, (size_t)(end - begin)));
      }
    }
  }
}

static void add_wrapped_symbol(Str *records, const char *symbol) {
  Record r = {.kind = RECORD_WRAPPED, .path = symbol, .path_len = strlen(symbol)};
  if (r.path_len) record_write(records, &r);
}

void wrapped_add_records(Str *records, const WordList *words) {
  TextList arguments = {0};
  list_linker_arguments(&arguments, words);
  for (size_t i = 0; i < arguments.len; i++) {
    const char *option = arguments.data[i];
    if (str_starts(option, "--")) option++; /* the linker accepts one dash, too */
    if (str_starts(option, "-wrap="))
      add_wrapped_symbol(records, option + strlen("-wrap="));
    else if (strcmp(option, "-wrap") == 0 && i + 1 < arguments.len)
      add_wrapped_symbol(records, arguments.data[++i]);
  }
  texts_done(&arguments);
}

void wrapped_read(TextList *symbols, const RecordList *records) {
  for (size_t i = 0; i < records->len; i++) {
    const Record *r = &records->data[i];
    if (r->kind == RECORD_WRAPPED) texts_add_once(symbols, mem_strndup(r->path, r->path_len));
  }
}
