/* umbra help --completion SHELL: completion scripts, made from the same tables as the help:
 * commands, their options, the values of a choice, topics, revisions, and otherwise file names. */
#include <stdio.h>
#include <string.h>

#include "base/alloc.h"
#include "base/fatal.h"
#include "cli/cli_command.h"
#include "outcome/class.h"

/* The value is several words, separated by commas. */
static bool is_of_words(const OptionRow *r) {
  return r->type == SET || strcmp(r->name, "fail-on") == 0;
}

static char *classes_of_findings(void) {
  Str s = {0};
  str_add(&s, "difference incomplete any none");
  for (FindingClass c = 0; c < CLASSES; c++)
    str_addf(&s, " %s", class_name(c));
  return str_take(&s);
}

/* The values that the option takes, separated by spaces; "" means any value. The caller frees
 * it. */
static char *completion_words_of(const OptionRow *r) {
  if (strcmp(r->name, "fail-on") == 0) return classes_of_findings();
  if (r->type != CHOICE && r->type != SET) return mem_strdup("");
  char *words = mem_strdup(r->argument);
  for (char *p = words; *p; p++)
    if (*p == '|') *p = ' ';
  return words;
}

/* The beginning of the help, without characters that are special to a shell; the caller frees
 * it. */
static char *short_help(const OptionRow *r) {
  enum { LONGEST = 60 };
  Str s = {0};
  for (const char *p = r->help; *p && !strchr(";(", *p); p++)
    if (!strchr("'\"\\[]`$", *p)) str_addf(&s, "%c", *p == ':' ? ',' : *p);
  if (s.len > LONGEST) {
    while (s.len > LONGEST || (s.len && s.data[s.len - 1] != ' '))
      s.len--;
    s.data[s.len] = 0;
    str_add(&s, "...");
  }
  while (s.len && s.data[s.len - 1] == ' ')
    s.data[--s.len] = 0;
  return str_take(&s);
}

static bool is_number(const OptionRow *r) { return r->type == INT || r->type == REAL; }

/* Prints the words that umbra help takes. */
static void print_help_words(void) {
  fputs("terms", stdout);
  for (Topic t = 0; t < TOPICS; t++)
    printf(" %s", topic_name(t));
  for (const Command *c = commands; c->name; c++)
    printf(" %s", c->name);
}

static const char refs[] = "git for-each-ref --format=\"%(refname:short)\" 2>/dev/null";

/* --- bash --- */

static void bash_options(const Command *c) {
  printf("    %s) words='--help", c->name);
  for (const OptionRow *r = option_rows; r->help; r++) {
    if (!(r->commands & c->bit)) continue;
    if (*r->name) printf(" --%s", r->name);
    if (*r->letter) printf(" -%s", r->letter);
  }
  puts("' ;;");
}

static void bash_choices(const Command *c) {
  for (const OptionRow *r = option_rows; r->help; r++) {
    char *words = completion_words_of(r);
    const char *dashes = *r->name ? "--" : "-", *name = *r->name ? r->name : r->letter;
    if (r->commands & c->bit && *words)
      printf("    %s,%s%s) words='%s' ;;\n", c->name, dashes, name, words);
    else if (r->commands & c->bit && is_number(r))
      printf("    %s,%s%s) COMPREPLY=(); return ;;\n", c->name, dashes, name);
    mem_free(words);
  }
}

static void bash_revisions(void) {
  puts("  local names=\n  case ${COMP_WORDS[1]} in");
  for (const Command *c = commands; c->name; c++)
    if (c->bit & CMD_DIFFS) printf("    %s) names=\"HEAD $(%s)\" ;;\n", c->name, refs);
  puts("  esac");
}

static void print_bash(void) {
  puts(
      "# bash completion of umbra: made by umbra help --completion bash\n"
      "_umbra() {\n"
      "  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} words=\n"
      "  if [ \"$COMP_CWORD\" = 1 ]; then");
  fputs("    words='help", stdout);
  for (const Command *c = commands; c->name; c++)
    printf(" %s", c->name);
  puts(
      "'\n    COMPREPLY=($(compgen -W \"$words\" -- \"$word\"))\n    return\n  fi\n"
      "  case ${COMP_WORDS[1]},$before in");
  fputs("    help,help) words='", stdout);
  print_help_words();
  puts("' ;;");
  for (const Command *c = commands; c->name; c++)
    bash_choices(c);
  puts(
      "  esac\n"
      "  if [ -z \"$words\" ] && [ \"${word#-}\" != \"$word\" ]; then\n"
      "    case ${COMP_WORDS[1]} in");
  for (const Command *c = commands; c->name; c++)
    bash_options(c);
  puts(
      "    esac\n  fi\n"
      "  if [ -n \"$words\" ]; then\n"
      "    local list=\n"
      "    [ \"${word%,*}\" = \"$word\" ] || list=${word%,*},\n"
      "    COMPREPLY=($(compgen -P \"$list\" -W \"$words\" -- \"${word##*,}\"))\n"
      "    return\n"
      "  fi");
  bash_revisions();
  puts(
      "  COMPREPLY=($(compgen -f -- \"$word\") $(compgen -W \"$names\" -- \"$word\"))\n"
      "}\n"
      "complete -o filenames -F _umbra umbra");
}

/* --- zsh --- */

static void zsh_option(const OptionRow *r, const char *dashes, const char *name) {
  char *help = short_help(r), *words = completion_words_of(r);
  bool is_many = r->type == LIST || r->type == WORDS;
  printf("        '%s%s%s[%s]", is_many ? "*" : "", dashes, name, help);
  if (is_of_words(r))
    printf(":word:_values -s , word %s", words);
  else if (r->type != FLAG && *words)
    printf(":word:(%s)", words);
  else if (is_number(r))
    fputs(":number: ", stdout);
  else if (r->type != FLAG)
    fputs(":value:_files", stdout);
  puts("' \\");
  mem_free(help);
  mem_free(words);
}

static void print_zsh(void) {
  puts(
      "#compdef umbra\n# made by umbra help --completion zsh\n"
      "_umbra_versions() {");
  printf("  local -a names=(HEAD ${(f)\"$(%s)\"})\n  compadd -a names\n  _files\n}\n", refs);
  puts(
      "_umbra() {\n  local -a names\n  if (( CURRENT == 2 )); then\n    names=(\n"
      "      'help:more about a command or a topic'");
  for (const Command *c = commands; c->name; c++) {
    OptionRow first = {.help = c->summary};
    char *help = short_help(&first);
    *strchrnul(help, '\n') = 0;
    printf("      '%s:%s'\n", c->name, help);
    mem_free(help);
  }
  puts(
      "    )\n    _describe command names\n    return\n  fi\n  local name=$words[2]\n"
      "  shift words\n  (( CURRENT-- ))\n  case $name in");
  for (const Command *c = commands; c->name; c++) {
    printf("    %s)\n      _arguments -s \\\n", c->name);
    for (const OptionRow *r = option_rows; r->help; r++) {
      if (!(r->commands & c->bit)) continue;
      if (*r->name) zsh_option(r, "--", r->name);
      if (*r->letter) zsh_option(r, "-", r->letter);
    }
    puts(c->bit & CMD_DIFFS ? "        '*:version:_umbra_versions' ;;"
                            : "        '*:file:_files' ;;");
  }
  fputs("    help) _arguments '*:word:(", stdout);
  print_help_words();
  puts(")' ;;\n  esac\n}\n_umbra \"$@\"");
}

/* --- fish --- */

static void fish_option(const Command *c, const OptionRow *r) {
  char *help = short_help(r), *words = completion_words_of(r);
  printf("complete -c umbra -n '__fish_seen_subcommand_from %s'", c->name);
  if (*r->name) printf(" -l %s", r->name);
  if (*r->letter) printf(" -s %s", r->letter);
  if (is_of_words(r))
    printf(" -x -a '(__fish_append , %s)'", words);
  else if (*words)
    printf(" -x -a '%s'", words);
  else if (r->type != FLAG)
    fputs(is_number(r) ? " -x" : " -r", stdout);
  printf(" -d '%s'\n", help);
  mem_free(help);
  mem_free(words);
}

static void print_fish(void) {
  puts("# fish completion of umbra: made by umbra help --completion fish");
  for (const Command *c = commands; c->name; c++) {
    OptionRow first = {.help = c->summary};
    char *help = short_help(&first);
    *strchrnul(help, '\n') = 0;
    printf("complete -c umbra -f -n __fish_use_subcommand -a %s -d '%s'\n", c->name, help);
    mem_free(help);
  }
  fputs("complete -c umbra -f -n '__fish_seen_subcommand_from help' -a '", stdout);
  print_help_words();
  puts("'");
  for (const Command *c = commands; c->name; c++) {
    if (c->bit & CMD_DIFFS)
      printf("complete -c umbra -n '__fish_seen_subcommand_from %s' -a 'HEAD (%s)'\n", c->name,
             refs);
    for (const OptionRow *r = option_rows; r->help; r++)
      if (r->commands & c->bit) fish_option(c, r);
  }
}

void completion_print(const char *shell) {
  if (strcmp(shell, "bash") == 0)
    print_bash();
  else if (strcmp(shell, "zsh") == 0)
    print_zsh();
  else if (strcmp(shell, "fish") == 0)
    print_fish();
  else
    fatal("--completion %s: unknown shell (expected bash, zsh or fish)", shell);
}
