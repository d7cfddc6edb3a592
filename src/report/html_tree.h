/* The tree of decisions: as a list that needs nothing but a reader, and as the data of the picture
 * that page/tree.js draws of it. */
#ifndef UMBRA_REPORT_HTML_TREE_H
#define UMBRA_REPORT_HTML_TREE_H
#include "report/html_page.h"

/* has_picture: what lays it out is part of the page. */
void html_tree(Str *out, const HtmlRun *r, bool has_picture);
#endif
