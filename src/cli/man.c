/* umbra help --man: manual pages in man(7) format, made from the same tables as the help.
 *
 * A line of a page starts with a macro or with text; text that looks like a macro, and special
 * characters, are escaped. */
#include <stdio.h>
#include <string.h>

#include "base/alloc.h"
#include "base/base_version.h"
#include "cli/cli_command.h"
#include "cli/paragraph.h"

enum { WIDTH = 78 };

/* Any word may be moved to the beginning of a line, so words that look like macros are escaped. */
static char *escaped(const char *text) {
  Str s = {0};
  for (const char *p = text; *p; p++) {
    bool is_start = p == text || strchr(" \n", p[-1]);
    if (is_start && strchr(".'", *p)) str_add(&s, "\\&");
    if (*p == '\\')
      str_add(&s, "\\e");
    else if (*p == '-')
      str_add(&s, "\\-");
    else
      str_add_bytes(&s, p, 1);
  }
  return str_take(&s);
}

/* indent: for all lines except the first one; visible where lines are not filled. */
static void add_filled(Str *out, const char *text, size_t indent) {
  char *safe = escaped(text);
  add_paragraph(out, safe, 0, indent, WIDTH);
  mem_free(safe);
}

static void man_add_text(Str *out, const char *text) { add_filled(out, text, 0); }

/* The rest of a macro's line. */
static void man_add_rest(Str *out, const char *text) {
  char *safe = escaped(text);
  str_addf(out, "%s\n", safe);
  mem_free(safe);
}

/* Lines that are not filled. */
static void add_verbatim(Str *out, const char *text) {
  str_add(out, ".nf\n");
  for (const char *p = text; *p;) {
    size_t n = strcspn(p, "\n");
    char *line = mem_strndup(p, n);
    add_filled(out, line, 4);
    mem_free(line);
    p += n + (p[n] == '\n');
  }
  str_add(out, ".fi\n");
}

static void man_add_head(Str *out, const char *name, const char *what) {
  Str upper = {0};
  for (const char *p = name; *p; p++)
    str_addf(&upper, "%c", *p >= 'a' && *p <= 'z' ? *p - 'a' + 'A' : *p);
  char *line = str_format("%s - %s", name, what);
  str_addf(out, ".TH %s 1 %s \"Umbra %s\"\n.SH NAME\n", str_text(&upper), UMBRA_DATE,
           UMBRA_VERSION);
  man_add_text(out, line);
  str_done(&upper);
  mem_free(line);
}

static void man_add_item(Str *out, const char *head, const char *text) {
  str_add(out, ".TP\n.B ");
  man_add_rest(out, head);
  man_add_text(out, text);
}

static void man_add_option(Str *out, const OptionRow *r) {
  char *synopsis = option_synopsis(r), *help = option_help(r);
  man_add_item(out, synopsis, help);
  mem_free(synopsis);
  mem_free(help);
}

static void man_add_options(Str *out, int command) {
  for (Topic t = 0; t < TOPICS; t++) {
    bool is_first = true;
    for (const OptionRow *r = option_rows; r->help; r++) {
      if (!(r->commands & command) || r->topic != t) continue;
      if (is_first) str_add(out, ".SS ");
      if (is_first) man_add_rest(out, topic_title(t));
      is_first = false;
      man_add_option(out, r);
    }
  }
}

static void add_environment(Str *out) {
  str_add(out, ".SH ENVIRONMENT\n");
#define VARIABLE(name, what) man_add_item(out, name, what);
#include "cli/environment.def"
#undef VARIABLE
}

/* "finds ...": the summary without its final period. */
static char *purpose(const Command *c) {
  size_t n = strcspn(c->summary, "\n");
  while (n && c->summary[n - 1] == '.')
    n--;
  return mem_strndup(c->summary, n);
}

static void man_add_command(Str *out, const Command *c) {
  char *name = str_format("umbra-%s", c->name), *what = purpose(c);
  man_add_head(out, name, what);
  str_add(out, ".SH SYNOPSIS\n");
  add_verbatim(out, c->usage);
  str_add(out, ".SH DESCRIPTION\n");
  man_add_text(out, c->summary);
  str_add(out, ".SH OPTIONS\n");
  man_add_options(out, c->bit);
  str_add(out, ".SH EXIT STATUS\n");
  man_add_text(out, c->statuses);
  add_environment(out);
  str_add(out, ".SH EXAMPLES\n");
  add_verbatim(out, c->examples);
  str_add(out, ".SH SEE ALSO\n.BR umbra (1)\n");
  mem_free(name);
  mem_free(what);
}

static void add_overview(Str *out) {
  man_add_head(out, "umbra",
               "finds the inputs on which two versions of a C program behave differently");
  str_add(out, ".SH SYNOPSIS\n.B umbra\nCOMMAND ...\n.SH DESCRIPTION\n");
  man_add_text(
      out,
      "Executes both versions together symbolically: it forks where they can diverge, solves for "
      "an "
      "input for each difference, runs that input on both native programs, and reports what "
      "changed. Each command has a page of its own.");
  for (const Command *c = commands; c->name; c++) {
    char *head = str_format("umbra %s", c->name), *what = purpose(c);
    man_add_item(out, head, what);
    mem_free(head);
    mem_free(what);
  }
  str_add(out, ".SH EXIT STATUS\n");
  man_add_text(
      out,
      "0: no difference, or no fault, was found; 1: one was; 2: error. Each command's page "
      "gives the details.");
  add_environment(out);
  str_add(out, ".SH EXAMPLES\n");
  add_verbatim(out, "umbra diff old.c new.c\numbra show HEAD\numbra explore program.c");
  str_add(out, ".SH SEE ALSO\n");
  for (const Command *c = commands; c->name; c++)
    str_addf(out, ".BR umbra\\-%s (1)%s\n", c->name, c[1].name ? "," : "");
}

void man_print(const Command *c) {
  Str text = {0};
  if (c)
    man_add_command(&text, c);
  else
    add_overview(&text);
  fputs(str_text(&text), stdout);
  str_done(&text);
}
