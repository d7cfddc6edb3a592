/* The parts that the cards of findings and the cards of faults have in common. */
#ifndef UMBRA_REPORT_HTML_CARD_H
#define UMBRA_REPORT_HTML_CARD_H
#include "report/html_page.h"

/* Opens a card, and its line in the list. rank: from 1; class: the name of the class, which is
 * shown and is also the CSS class; found: the finding or fault; function: for the filter. */
void html_card_open(Str *out, const HtmlRun *r, size_t rank, const char *class, const json_t *found,
                    const char *function);
/* The line ends; what follows is only shown if the card is open. */
void html_card_body(Str *out, const HtmlRun *r, size_t rank);
void html_card_close(Str *out);
/* Adds "<p><b>WHAT</b> TEXT</p>"; nothing if the value is not a string. */
void html_card_line(Str *out, const char *what, const json_t *text);
/* Adds a command to copy; its arguments are quoted for a shell if necessary. */
void html_card_command(Str *out, const char *label, const char *const *words, size_t count);
/* A file of the run's directory; NULL if it cannot be read, or if a link leads out of the
 * directory, which another user may have made. The caller frees it. */
char *html_card_read(const HtmlRun *r, const char *name, size_t *len);
/* Adds a file of the run's directory, initially collapsed; nothing if it cannot be read. */
void html_card_file(Str *out, const HtmlRun *r, const char *name, const char *title);
#endif
