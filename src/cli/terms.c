#include "cli/terms.h"

#include "cli/paragraph.h"

enum { TERM_COLUMN = 21 };

static void add_section(Str *out, const char *title) {
  str_addf(out, "%s%s\n", out->len ? "\n" : "", title);
}

static void terms_add_term(Str *out, const char *term, const char *meaning, size_t width) {
  str_addf(out, "  %-*s", TERM_COLUMN - 2, term);
  add_paragraph(out, meaning, TERM_COLUMN, TERM_COLUMN, width);
}

void terms_add(Str *out, size_t width) {
#define SECTION(title) add_section(out, title);
#define TERM(term, meaning) terms_add_term(out, term, meaning, width);
#include "cli/terms.def"
#undef SECTION
#undef TERM
}
