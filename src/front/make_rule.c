#include "front/make_rule.h"

/* True if the name ends at p: at a space, or at a backslash before the end of the line. */
static bool ends_name(const char *p) {
  return !*p || *p == ' ' || *p == '\n' || (p[0] == '\\' && p[1] == '\n');
}

bool make_rule_next(const char **at, Str *name) {
  const char *p = *at;
  do {
    name->len = 0;
    while (*p && ends_name(p))
      p += *p == '\\' ? 2 : 1;
    for (; !ends_name(p); p++) {
      bool is_escaped =
          (p[0] == '\\' && (p[1] == ' ' || p[1] == '#')) || (p[0] == '$' && p[1] == '$');
      p += is_escaped;
      str_add_bytes(name, p, 1);
    }
  } while (*p && (!name->len || str_ends(str_text(name), ":")));
  *at = p;
  return name->len && !str_ends(str_text(name), ":");
}
