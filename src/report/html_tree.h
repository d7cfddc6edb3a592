/* The tree of decisions: as a list that works without scripts, and as the data that page/tree.js
 * draws. */
#ifndef UMBRA_REPORT_HTML_TREE_H
#define UMBRA_REPORT_HTML_TREE_H
#include "report/html_page.h"

/* has_picture: the page contains the script that draws it. */
void html_tree(Str *out, const HtmlRun *r, bool has_picture);
#endif
