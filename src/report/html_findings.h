/* The findings of two versions, one card for each kind: where the versions diverge, what each does
 * there, what the real programs did, and how to reproduce it. */
#ifndef UMBRA_REPORT_HTML_FINDINGS_H
#define UMBRA_REPORT_HTML_FINDINGS_H
#include "report/html_page.h"

void html_findings(Str *out, const HtmlRun *r);
/* Adds what a version does at the divergence: "takes the true side, to new.c:11, as x == 0: 0 ==
 * 0". */
void html_add_way(Str *out, const HtmlRun *r, const json_t *divergence, Version v);
#endif
