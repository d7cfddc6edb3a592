#include "report/interface_json.h"

#include "outcome/class.h"

json_t *interface_json(const LostFunctionList *lost) {
  json_t *list = json_array();
  for (size_t i = 0; lost && i < lost->len; i++) {
    const LostFunction *f = &lost->data[i];
    json_t *j = json_object();
    json_set(j, "class", json_text(class_name(CLASS_INTERFACE)));
    json_set(j, "function", json_text(f->name));
    json_set(j, "what", json_text(unify_lost_words(f)));
    json_set(j, "place", json_text(f->place));
    json_array_append_new(list, j);
  }
  return list;
}
