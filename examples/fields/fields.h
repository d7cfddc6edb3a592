/* Lists of fields in the syntax of cut(1): "1,3-5". */
enum { MAX_FIELD = 8 };

typedef struct Fields {
  char selected[MAX_FIELD]; /* index: field number - 1 */
  int count;
} Fields;

/* Returns 0, or -1 if the list is malformed. */
int fields_parse(Fields *f, const char *list);
