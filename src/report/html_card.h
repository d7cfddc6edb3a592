/* What the cards of findings and of faults have in common. */
#ifndef UMBRA_REPORT_HTML_CARD_H
#define UMBRA_REPORT_HTML_CARD_H
#include "report/html_page.h"

/* <article>, and the line at its top. rank: from 1; class: a word of the class, of CSS and shown.
 */
void html_card_open(Str *out, const HtmlRun *r, size_t rank, const char *class,
                    const json_t *input);
void html_card_close(Str *out);
/* "<p><b>WHAT</b> TEXT</p>"; nothing where it is no text. */
void html_card_line(Str *out, const char *what, const json_t *text);
/* A command to copy: its words, quoted for a shell where they need it. */
void html_card_command(Str *out, const char *label, const char *const *words, size_t count);
/* A file of the run's directory, closed until it is asked for; nothing where it cannot be read. */
void html_card_file(Str *out, const HtmlRun *r, const char *name, const char *title);
#endif
