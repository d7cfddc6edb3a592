// RUN: --entry text_upper
// DEMAND: differs output
// NATIVE: none
// UNSHOWN: \((maybe|constructed)\)
// WHY: no function returns such a text, so that it is any string
//- old.c
typedef char *Text;
int text_upper(Text t) { return t && *t >= 'A' && *t <= 'Z'; }
//- new.c
typedef char *Text;
int text_upper(Text t) { return t && *t >= 'A' && *t < 'Z'; }
