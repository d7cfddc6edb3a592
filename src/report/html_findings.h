/* The findings of two versions, a card for each kind: where they part, what each does there, what
 * the real programs did, and how to see it again. */
#ifndef UMBRA_REPORT_HTML_FINDINGS_H
#define UMBRA_REPORT_HTML_FINDINGS_H
#include "report/html_page.h"

void html_findings(Str *out, const HtmlRun *r);
/* What a version does where they part: "takes the true side, to new.c:11, as x == 0: 0 == 0". */
void html_add_way(Str *out, const HtmlRun *r, const json_t *divergence, Version v);
#endif
