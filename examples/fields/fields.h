/* Lists of fields as cut(1) takes them: "1,3-5". */
enum { MAX_FIELD = 8 };

typedef struct Fields {
  char selected[MAX_FIELD]; /* by number, from 1 on */
  int count;
} Fields;

/* Returns 0, or -1 when the list is not one. */
int fields_parse(Fields *f, const char *list);
