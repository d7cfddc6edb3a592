/* An index of an element and its three children, whose names are any letters. */
#include "mxml.h"

int sort(char names[5]) {
  mxml_node_t *top = NULL;
  for (int i = 0; i < 4; i++) {
    if (names[i] < 'a' || names[i] > 'z') return -1;
    mxml_node_t *made = mxmlNewElement(top, (char[]){names[i], 0});
    if (!top) top = made;
  }
  mxml_index_t *index = mxmlIndexNew(top, NULL, NULL);
  int count = mxmlIndexGetCount(index);
  mxmlIndexDelete(index);
  mxmlDelete(top);
  return count;
}
