#include "report/html_card.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/file.h"

enum { MOST_OF_FILE = 1 << 16 }; /* maximum number of bytes shown */

void html_card_open(Str *out, const HtmlRun *r, size_t rank, const char *class, const json_t *found,
                    const char *function) {
  str_add(out, "<details class=\"card ");
  html_add(out, class);
  str_addf(out, "\" id=\"%sfinding-%zu\" data-class=\"", r->prefix, rank);
  html_add(out, class);
  str_add(out, "\" data-function=\"");
  html_add(out, function);
  str_addf(out, "\">\n<summary><span class=\"rank\">%zu</span> <span class=\"badge\">", rank);
  html_add(out, class);
  str_add(out, "</span> <h3 class=\"input\">");
  html_add_invocation(out, found);
  str_add(out, "</h3>\n");
}

void html_card_body(Str *out, const HtmlRun *r, size_t rank) {
  if (r->is_new)
    str_add(out, r->is_new[rank - 1] ? "<span class=\"mark new\">new</span>"
                                     : "<span class=\"mark\">as before</span>");
  str_add(out, "</summary>\n<div class=\"body\">\n");
}

void html_card_close(Str *out) { str_add(out, "</div></details>\n"); }

void html_card_line(Str *out, const char *what, const json_t *text) {
  if (!json_is_string(text) || !*json_string_value(text)) return;
  str_addf(out, "<p class=\"line\"><b>%s</b> ", what);
  html_add_json(out, text);
  str_add(out, "</p>\n");
}

static bool is_plain_word(const char *word) {
  return *word && word[strspn(word,
                              "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
                              "0123456789_-+=./:,@%")] == 0;
}

static void html_card_add_word(Str *out, const char *word) {
  if (!word) return;
  if (is_plain_word(word)) {
    str_add(out, word);
    return;
  }
  str_add(out, "'");
  for (; *word; word++) {
    if (*word == '\'') str_add(out, "'\\'");
    str_add_bytes(out, word, 1);
  }
  str_add(out, "'");
}

void html_card_command(Str *out, const char *label, const char *const *words, size_t count) {
  Str command = {0};
  for (size_t i = 0; i < count; i++) {
    if (i) str_add(&command, " ");
    html_card_add_word(&command, words[i]);
  }
  str_addf(out, "<div class=\"command\"><span class=\"label\">%s</span><code>", label);
  html_add_bytes(out, str_text(&command), command.len);
  str_add(out, "</code></div>\n");
  str_done(&command);
}

char *html_card_read(const HtmlRun *r, const char *name, size_t *len) {
  char *path = path_join(r->file->dir, name), *dir = realpath(r->file->dir, NULL),
       *real = realpath(path, NULL);
  bool is_inside = dir && real && path_below(real, dir);
  char *text = is_inside ? file_read(real, len) : NULL;
  mem_free(path);
  free(dir);
  free(real);
  return text;
}

void html_card_file(Str *out, const HtmlRun *r, const char *name, const char *title) {
  size_t len;
  char *text = html_card_read(r, name, &len);
  if (!text) return;
  str_addf(out, "<details class=\"file%s\"><summary>%s <code>",
           str_ends(name, "/test.c") || str_ends(name, "/test.sh") ? " test" : "", title);
  html_add(out, name);
  str_add(out, "</code></summary><pre tabindex=\"0\">");
  html_add_bytes(out, text, len < MOST_OF_FILE ? len : MOST_OF_FILE);
  if (len > MOST_OF_FILE) str_addf(out, "\n(%zu more bytes)", len - MOST_OF_FILE);
  str_add(out, "</pre></details>\n");
  mem_free(text);
}
