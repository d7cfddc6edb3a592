/* ::error file=src/a.c,line=3,col=7,title=regression::text
 *
 * A step shows ten annotations of each severity and silently drops the rest. If there are more, the
 * tenth one says how many. Strings that a program under test chose (messages, file names) cannot
 * start a command: line ends and separators are escaped. */
#include "report/github.h"

#include <inttypes.h>
#include <string.h>

#include "base/clean.h"
#include "report/accepted.h"
#include "report/issues.h"

enum { SHOWN = 10 }; /* by GitHub, for each severity and step */

typedef enum Severity { SEVERITY_ERROR, SEVERITY_WARNING, SEVERITY_NOTICE, SEVERITIES } Severity;

static Severity severity_of(IssueLevel l) {
  static const Severity severities[] = {[LEVEL_ERROR] = SEVERITY_ERROR,
                                        [LEVEL_WARNING] = SEVERITY_WARNING,
                                        [LEVEL_NOTE] = SEVERITY_NOTICE,
                                        [LEVEL_OPEN] = SEVERITY_WARNING};
  return severities[l];
}

static const char *command_of(Severity s) {
  static const char *const commands[] = {"error", "warning", "notice"};
  return commands[s];
}

static void github_add_escaped(Str *out, const char *text, const char *also) {
  for (const char *p = text; *p; p++) {
    size_t control = clean_control_length(p, strlen(p));
    if (strchr("%\r\n", *p) || strchr(also, *p)) {
      str_addf(out, "%%%02X", (unsigned char)*p);
    } else {
      str_add_bytes(out, control ? "." : p, 1); /* the log is shown in colours */
      p += control > 1;
    }
  }
}

static void add_property(Str *out, bool *is_first, const char *name, const char *value) {
  str_addf(out, "%s%s=", *is_first ? " " : ",", name);
  github_add_escaped(out, value, ":,");
  *is_first = false;
}

static void github_add_number(Str *out, bool *is_first, const char *name, uint32_t n) {
  char text[16];
  snprintf(text, sizeof text, "%" PRIu32, n);
  if (n) add_property(out, is_first, name, text);
}

static void add_issue(Str *out, const Issue *i) {
  bool is_first = true;
  str_addf(out, "::%s", command_of(severity_of(i->level)));
  if (i->place.file) {
    add_property(out, &is_first, "file", i->place.file);
    github_add_number(out, &is_first, "line", i->place.line);
    github_add_number(out, &is_first, "col", i->place.column);
  }
  add_property(out, &is_first, "title", i->title);
  str_add(out, "::");
  github_add_escaped(out, i->text, "");
  issue_add_others(i, out);
  str_add(out, "\n");
}

static bool github_is_shown(const Issue *i, Severity s) {
  return !i->accepted && severity_of(i->level) == s;
}

static void add_severity(Str *out, const IssueList *l, Severity s) {
  size_t all = 0, shown = 0;
  for (size_t i = 0; i < l->len; i++)
    all += github_is_shown(&l->data[i], s);
  size_t most = all > SHOWN ? SHOWN - 1 : all;
  for (size_t i = 0; i < l->len && shown < most; i++) {
    if (!github_is_shown(&l->data[i], s)) continue;
    add_issue(out, &l->data[i]);
    shown++;
  }
  if (all > shown)
    str_addf(out, "::%s title=Umbra::%zu more in the run directory\n", command_of(s), all - shown);
}

void github_write(const RunFiles *f, Str *out) {
  Checkout c;
  IssueList l;
  checkout_init(&c, f);
  issues_read(&l, f, &c);
  for (Severity s = 0; s < SEVERITIES; s++)
    add_severity(out, &l, s);
  size_t accepted = issues_accepted(&l);
  if (accepted)
    str_addf(out, "::notice title=Umbra::%zu more %s accepted (%s)\n", accepted,
             accepted == 1 ? "is" : "are", ACCEPTED_NAME);
  issues_done(&l);
  checkout_done(&c);
}
