/* getopt() and its family as in glibc, instead of musl's: operands may precede options (they are
 * moved after them, a group at a time), and the messages are glibc's. */
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

char *optarg;
int optind = 1, opterr = 1, optopt = '?';

typedef enum Order { OPTIONS_FIRST, PERMUTE, IN_ORDER } Order;

/* Between calls; compared like the rest of the library's state that callers see indirectly. */
struct Scan {
  /* the rest of the current argument's option letters; NULL or empty if there is none */
  char *rest;
  int first, last; /* argv[first .. last): operands that were skipped */
  Order order;
} umbra_state_getopt;

typedef struct Call {
  int argc;
  char **argv;
  const char *letters; /* without the prefix that selects the order */
  const struct option *names;
  int *index;
  int is_only;  /* getopt_long_only */
  int is_posix; /* the first operand ends the options */
  int is_told;  /* errors are written to standard error */
} Call;

static int is_operand(const char *argument) { return argument[0] != '-' || !argument[1]; }

static void reverse(char **argv, int from, int to) {
  for (to--; from < to; from++, to--) {
    char *a = argv[from];
    argv[from] = argv[to];
    argv[to] = a;
  }
}

/* Exchanges the skipped operands with the options after them. */
static void exchange(char **argv) {
  reverse(argv, umbra_state_getopt.first, umbra_state_getopt.last);
  reverse(argv, umbra_state_getopt.last, optind);
  reverse(argv, umbra_state_getopt.first, optind);
  umbra_state_getopt.first += optind - umbra_state_getopt.last;
  umbra_state_getopt.last = optind;
}

static void gather_operands(char **argv) {
  if (umbra_state_getopt.first != umbra_state_getopt.last && umbra_state_getopt.last != optind)
    exchange(argv);
  else if (umbra_state_getopt.last != optind)
    umbra_state_getopt.first = optind;
}

/* The environment is read only if an option follows an operand. */
static void skip_operands(const Call *c) {
  int begin = optind;
  while (optind < c->argc && is_operand(c->argv[optind]))
    optind++;
  if (optind > begin && optind < c->argc && getenv("POSIXLY_CORRECT")) {
    umbra_state_getopt.order = OPTIONS_FIRST;
    optind = begin;
  }
  umbra_state_getopt.last = optind;
}

static void start(Order order) {
  if (!optind) optind = 1;
  umbra_state_getopt.first = umbra_state_getopt.last = optind;
  umbra_state_getopt.rest = NULL;
  umbra_state_getopt.order = order;
}

/* --- names --- */

static int name_is_other(const Call *c, const struct option *a, const struct option *b) {
  return c->is_only || a->has_arg != b->has_arg || a->flag != b->flag || a->val != b->val;
}

static int fail_ambiguous(const Call *c, const char *prefix, size_t len) {
  if (c->is_told) {
    fprintf(stderr, "%s: option '%s%s' is ambiguous; possibilities:", c->argv[0], prefix,
            umbra_state_getopt.rest);
    for (const struct option *o = c->names; o->name; o++)
      if (strncmp(o->name, umbra_state_getopt.rest, len) == 0)
        fprintf(stderr, " '%s%s'", prefix, o->name);
    fputc('\n', stderr);
  }
  umbra_state_getopt.rest = NULL;
  optind++;
  optopt = 0;
  return '?';
}

static int take_name(const Call *c, const char *prefix, const struct option *o, char *end) {
  optind++;
  umbra_state_getopt.rest = NULL;
  if (*end && !o->has_arg) {
    if (c->is_told)
      fprintf(stderr, "%s: option '%s%s' doesn't allow an argument\n", c->argv[0], prefix, o->name);
    optopt = o->val;
    return '?';
  }
  if (*end) {
    optarg = end + 1;
  } else if (o->has_arg == required_argument && optind < c->argc) {
    optarg = c->argv[optind++];
  } else if (o->has_arg == required_argument) {
    if (c->is_told)
      fprintf(stderr, "%s: option '%s%s' requires an argument\n", c->argv[0], prefix, o->name);
    optopt = o->val;
    return *c->letters == ':' ? ':' : '?';
  }
  if (c->index) *c->index = (int)(o - c->names);
  if (!o->flag) return o->val;
  *o->flag = o->val;
  return 0;
}

/* umbra_state_getopt.rest is a name, complete or abbreviated, possibly followed by an argument. -1
 * if it is not a name but may be letters. */
static int next_name(const Call *c, const char *prefix) {
  char *end = umbra_state_getopt.rest;
  while (*end && *end != '=')
    end++;
  size_t len = (size_t)(end - umbra_state_getopt.rest);
  const struct option *found = NULL;
  int is_ambiguous = 0;
  for (const struct option *o = c->names; o->name; o++)
    if (strncmp(o->name, umbra_state_getopt.rest, len) == 0 && strlen(o->name) == len)
      return take_name(c, prefix, o, end);
  for (const struct option *o = c->names; o->name; o++) {
    if (strncmp(o->name, umbra_state_getopt.rest, len) != 0) continue;
    if (!found)
      found = o;
    else if (name_is_other(c, found, o))
      is_ambiguous = 1;
  }
  if (is_ambiguous) return fail_ambiguous(c, prefix, len);
  if (found) return take_name(c, prefix, found, end);
  if (c->is_only && c->argv[optind][1] != '-' && strchr(c->letters, *umbra_state_getopt.rest))
    return -1;
  if (c->is_told)
    fprintf(stderr, "%s: unrecognized option '%s%s'\n", c->argv[0], prefix,
            umbra_state_getopt.rest);
  umbra_state_getopt.rest = NULL;
  optind++;
  optopt = 0;
  return '?';
}

/* --- letters --- */

static int fail_without_argument(const Call *c, char letter) {
  if (c->is_told) fprintf(stderr, "%s: option requires an argument -- '%c'\n", c->argv[0], letter);
  optopt = letter;
  return *c->letters == ':' ? ':' : '?';
}

/* "-W name": the name of an option follows the letter. */
static int next_named_letter(const Call *c) {
  if (!*umbra_state_getopt.rest && optind >= c->argc) return fail_without_argument(c, 'W');
  if (!*umbra_state_getopt.rest) umbra_state_getopt.rest = c->argv[optind];
  return next_name(c, "-W ");
}

static int next_letter(const Call *c) {
  char letter = *umbra_state_getopt.rest++;
  const char *at = strchr(c->letters, letter);
  if (!*umbra_state_getopt.rest) optind++;
  if (!at || letter == ':' || letter == ';') {
    if (c->is_told) fprintf(stderr, "%s: invalid option -- '%c'\n", c->argv[0], letter);
    optopt = letter;
    return '?';
  }
  if (letter == 'W' && at[1] == ';' && c->names) return next_named_letter(c);
  if (at[1] != ':') return letter;
  char *rest = umbra_state_getopt.rest;
  umbra_state_getopt.rest = NULL;
  if (*rest) {
    optarg = rest;
    optind++;
  } else if (at[2] == ':') {
    optarg = NULL;
  } else if (optind < c->argc) {
    optarg = c->argv[optind++];
  } else {
    return fail_without_argument(c, letter);
  }
  return letter;
}

/* --- arguments --- */

/* Advances to the next argument that contains options. 0 if there is one; otherwise the result of
 * the call. */
static int next_argument(const Call *c) {
  if (umbra_state_getopt.last > optind) umbra_state_getopt.last = optind;
  if (umbra_state_getopt.first > optind) umbra_state_getopt.first = optind;
  if (umbra_state_getopt.order == PERMUTE) {
    gather_operands(c->argv);
    skip_operands(c);
  }
  if (optind < c->argc && strcmp(c->argv[optind], "--") == 0) {
    optind++;
    gather_operands(c->argv);
    umbra_state_getopt.last = c->argc;
    optind = c->argc;
  }
  if (optind >= c->argc) {
    if (umbra_state_getopt.first != umbra_state_getopt.last) optind = umbra_state_getopt.first;
    return -1;
  }
  if (!is_operand(c->argv[optind])) return 0;
  if (umbra_state_getopt.order == OPTIONS_FIRST) return -1;
  optarg = c->argv[optind++];
  return 1;
}

static int next_option(Call *c) {
  static int has_started;
  if (c->argc < 1) return -1;
  char sign = *c->letters;
  Order order = sign == '+' || c->is_posix ? OPTIONS_FIRST : PERMUTE;
  if (sign == '-') order = IN_ORDER;
  if (!optind || !has_started) start(order);
  has_started = 1;
  optarg = NULL;
  if (sign == '-' || sign == '+') c->letters++;
  c->is_told = opterr && *c->letters != ':';
  if (umbra_state_getopt.rest && *umbra_state_getopt.rest) return next_letter(c);
  int found = next_argument(c);
  if (found) return found;
  char *argument = c->argv[optind];
  if (c->names && argument[1] == '-') {
    umbra_state_getopt.rest = argument + 2;
    return next_name(c, "--");
  }
  if (c->names && c->is_only && (argument[2] || !strchr(c->letters, argument[1]))) {
    umbra_state_getopt.rest = argument + 1;
    found = next_name(c, "-");
    if (found != -1) return found;
  }
  umbra_state_getopt.rest = argument + 1;
  return next_letter(c);
}

/* optopt starts with the value of the last call, even if the program has changed it. */
static int next(Call *c) {
  static int last;
  optopt = last;
  int found = next_option(c);
  last = optopt;
  return found;
}

int getopt(int argc, char *const argv[], const char *letters) {
  return next(&(Call){.argc = argc, .argv = (char **)argv, .letters = letters});
}

/* The function that programs get which request only POSIX. */
int __posix_getopt(int argc, char *const argv[], const char *letters) {
  return next(&(Call){.argc = argc, .argv = (char **)argv, .letters = letters, .is_posix = 1});
}

static int next_long(int argc, char *const *argv, const char *letters, const struct option *names,
                     int *index, int is_only) {
  Call c = {.argc = argc, .argv = (char **)argv, .letters = letters};
  c.names = names;
  c.index = index;
  c.is_only = is_only;
  return next(&c);
}

int getopt_long(int argc, char *const *argv, const char *letters, const struct option *names,
                int *index) {
  return next_long(argc, argv, letters, names, index, 0);
}

int getopt_long_only(int argc, char *const *argv, const char *letters, const struct option *names,
                     int *index) {
  return next_long(argc, argv, letters, names, index, 1);
}
