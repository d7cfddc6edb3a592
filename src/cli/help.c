/* The help that is generated from the tables of commands and options. */
#include <stdio.h>
#include <string.h>

#include "base/alloc.h"
#include "base/base_nearest.h"
#include "base/base_version.h"
#include "base/fatal.h"
#include "cli/cli_command.h"
#include "cli/paragraph.h"
#include "cli/terms.h"

static const char TERMS[] = "terms"; /* umbra help terms: the glossary */

enum { OPTION_COLUMN = 28, COMMAND_COLUMN = 13 };

static void help_add_option(Str *out, const OptionRow *r, const char *behind, size_t width) {
  char *synopsis = option_synopsis(r), *help = option_help(r);
  size_t len = strlen(synopsis) + 2;
  str_addf(out, "  %s", synopsis);
  if (len + 1 >= OPTION_COLUMN)
    str_addf(out, "\n%*s", OPTION_COLUMN, "");
  else
    str_addf(out, "%*s", (int)(OPTION_COLUMN - len), "");
  char *text = str_format("%s%s", help, behind);
  add_paragraph(out, text, OPTION_COLUMN, OPTION_COLUMN, width);
  mem_free(text);
  mem_free(synopsis);
  mem_free(help);
}

static void add_heading(Str *out, Topic topic, size_t width) {
  char *line = str_format("%s: %s", topic_name(topic), topic_title(topic));
  add_paragraph(out, line, 0, 2, width);
  mem_free(line);
}

static void help_add_options(Str *out, int command, Topic topic, size_t width) {
  bool is_first = true;
  for (const OptionRow *r = option_rows; r->help; r++) {
    if (!(r->commands & command) || r->topic != topic) continue;
    if (is_first) str_add(out, "\n");
    if (is_first) add_heading(out, topic, width);
    is_first = false;
    help_add_option(out, r, "", width);
  }
}

/* The commands of the row, " [diff, show]". */
static char *commands_of(const OptionRow *r) {
  Str s = {0};
  for (const Command *c = commands; c->name; c++)
    if (r->commands & c->bit) str_addf(&s, "%s%s", s.len ? ", " : " [", c->name);
  str_add(&s, "]");
  return str_take(&s);
}

static void add_topic(Str *out, Topic topic, size_t width) {
  add_heading(out, topic, width);
  str_add(out, "\n");
  for (const OptionRow *r = option_rows; r->help; r++) {
    if (r->topic != topic) continue;
    char *who = commands_of(r);
    help_add_option(out, r, who, width);
    mem_free(who);
  }
}

/* Each line of the text as a paragraph of its own. */
static void help_add_lines(Str *out, const char *text, size_t at, size_t indent, size_t width) {
  for (const char *p = text; *p;) {
    size_t n = strcspn(p, "\n");
    char *line = mem_strndup(p, n);
    add_paragraph(out, line, at, indent, width);
    mem_free(line);
    p += n + (p[n] == '\n');
    if (*p) str_addf(out, "%*s", (int)at, "");
  }
}

static void add_usage(Str *out, const Command *c, size_t width) {
  static const char usage[] = "usage: ";
  str_add(out, usage);
  help_add_lines(out, c->usage, strlen(usage), strlen(usage) + 4, width);
  char *first = mem_strndup(c->summary, strcspn(c->summary, "\n"));
  str_add(out, "\n");
  add_paragraph(out, first, 0, 0, width);
  mem_free(first);
}

static void help_add_command(Str *out, const Command *c, size_t width) {
  const char *more = c->summary + strcspn(c->summary, "\n");
  add_usage(out, c, width);
  if (*more) str_add(out, "\n");
  if (*more) add_paragraph(out, more, 0, 0, width);
  for (Topic t = 0; t < TOPICS; t++)
    help_add_options(out, c->bit, t, width);
  str_add(out, "\nexit status: ");
  add_paragraph(out, c->statuses, strlen("exit status: "), 2, width);
  str_addf(out, "\nexamples:\n%s\n", c->examples);
}

/* --- one screen --- */

enum { FEW_OPTIONS = 10 };

static bool is_offered(const OptionRow *r, const Command *c) {
  return r->help && r->commands & c->bit;
}

static size_t count_options(const Command *c) {
  size_t n = 0;
  for (const OptionRow *r = option_rows; r->help; r++)
    n += is_offered(r, c);
  return n;
}

/* The options that most users need, in this order. */
static void add_usual_options(Str *out, const Command *c, size_t width) {
  static const char *const usual[] = {
      "entry",  "target",  "I",    "max-time", "output", "jobs",     "all",    "format",
      "report", "fail-on", "json", "sym-arg",  "grow",   "no-build", "search", NULL};
  bool all = count_options(c) <= FEW_OPTIONS;
  size_t left = FEW_OPTIONS;
  if (all)
    for (const OptionRow *r = option_rows; r->help; r++)
      if (is_offered(r, c)) help_add_option(out, r, "", width);
  for (size_t i = 0; !all && usual[i] && left; i++)
    for (const OptionRow *r = option_rows; r->help; r++)
      if (is_offered(r, c) && strcmp(*r->name ? r->name : r->letter, usual[i]) == 0) {
        help_add_option(out, r, "", width);
        left--;
      }
}

static void add_screen(Str *out, const Command *c, size_t width) {
  enum { EXAMPLES = 3 };
  add_usage(out, c, width);
  str_add(out, "\n");
  add_usual_options(out, c, width);
  str_add(out, "\nexamples:\n");
  const char *end = c->examples;
  for (int i = 0; i < EXAMPLES && *end; i++)
    end += strcspn(end, "\n") + (end[strcspn(end, "\n")] == '\n');
  str_add_bytes(out, c->examples, (size_t)(end - c->examples));
  if (end[-1] != '\n') str_add(out, "\n");
  if (count_options(c) > FEW_OPTIONS)
    str_addf(out, "\numbra %s --help describes all %zu options.\n", c->name, count_options(c));
}

static void add_group(Str *out, CommandGroup group, size_t width) {
  static const char *const titles[] = {[GROUP_COMPARE] = "compare two versions",
                                       [GROUP_RESULT] = "examine results",
                                       [GROUP_PREPARE] = "examine a change",
                                       [GROUP_SUITE] = "use a test suite",
                                       [GROUP_PROGRAM] = "one program"};
  str_addf(out, "%s:\n", titles[group]);
  for (const Command *c = commands; c->name; c++) {
    if (c->group != group) continue;
    str_addf(out, "  %-*s", COMMAND_COLUMN - 2, c->name);
    add_paragraph(out, c->brief, COMMAND_COLUMN, COMMAND_COLUMN, width);
  }
  str_add(out, "\n");
}

static void add_commands(Str *out, size_t width) {
  str_add(out, "Umbra " UMBRA_VERSION
               ": finds the inputs on which two versions of a C program behave differently.\n\n"
               "usage: umbra COMMAND ...\n\n");
  for (CommandGroup g = 0; g < GROUP_DEVELOPER; g++)
    add_group(out, g, width);
  Str help = {0};
  str_add(&help,
          "umbra COMMAND -h shows the usual options of a command, --help all of them. umbra help "
          "terms explains the terms; umbra help TOPIC lists the options of a topic: ");
  for (Topic t = 0; t < TOPICS; t++)
    str_addf(&help, "%s%s", topic_name(t), t + 1 < TOPICS ? ", " : ".");
  add_paragraph(out, str_text(&help), 0, 0, width);
  str_done(&help);
  str_add(out,
          "\nFirst steps:\n  umbra show\n  umbra diff old.c new.c\n  umbra explore program.c\n");
}

static void help_print(Str *text) {
  fputs(str_text(text), stdout);
  str_done(text);
}

void help_print_commands(void) {
  Str text = {0};
  add_commands(&text, page_width());
  help_print(&text);
}

void help_print_command(const Command *c, bool whole) {
  Str text = {0};
  if (whole)
    help_add_command(&text, c, page_width());
  else
    add_screen(&text, c, page_width());
  help_print(&text);
}

static Topic topic_find(const char *name) {
  Topic t = 0;
  while (t < TOPICS && strcmp(topic_name(t), name) != 0)
    t++;
  return t;
}

static void try_commands(Nearest *nearest) {
  for (const Command *c = commands; c->name; c++)
    nearest_try(nearest, c->name);
  nearest_try(nearest, "help");
}

_Noreturn static void help_refuse(const char *what, const Nearest *n) {
  if (n->word) fatal("unknown %s '%s'; did you mean %s?", what, n->given, n->word);
  fatal("unknown %s '%s'; 'umbra help' lists them", what, n->given);
}

_Noreturn void command_refuse(const char *name) {
  Nearest nearest;
  nearest_init(&nearest, name);
  try_commands(&nearest);
  help_refuse("command", &nearest);
}

_Noreturn static void page_refuse(const char *name) {
  Nearest nearest;
  nearest_init(&nearest, name);
  try_commands(&nearest);
  for (Topic t = 0; t < TOPICS; t++)
    nearest_try(&nearest, topic_name(t));
  nearest_try(&nearest, TERMS);
  help_refuse("command or topic", &nearest);
}

/* The files that make install installs next to the program. */
static bool is_for_machines(int argc, char *const *argv) {
  if (strcmp(argv[0], "--man") == 0) {
    const Command *c = argc > 1 ? command_find(argv[1]) : NULL;
    if (argc > 1 && !c) command_refuse(argv[1]);
    man_print(c);
    return true;
  }
  if (strcmp(argv[0], "--commands") == 0) {
    for (const Command *c = commands; c->name; c++)
      puts(c->name);
    return true;
  }
  if (argc < 2 || strcmp(argv[0], "--completion") != 0) return false;
  completion_print(argv[1]);
  return true;
}

int help_run(int argc, char *const *argv) {
  if (!argc) {
    help_print_commands();
    return EXIT_NONE;
  }
  if (is_for_machines(argc, argv)) return EXIT_NONE;
  const Command *c = command_find(argv[0]);
  Topic topic = topic_find(argv[0]);
  Str text = {0};
  if (c)
    help_add_command(&text, c, page_width());
  else if (topic != TOPICS)
    add_topic(&text, topic, page_width());
  else if (strcmp(argv[0], TERMS) == 0)
    terms_add(&text, page_width());
  else
    page_refuse(argv[0]);
  help_print(&text);
  return EXIT_NONE;
}
