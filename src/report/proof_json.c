#include "report/proof_json.h"

#include <stdio.h>
#include <string.h>

#include "base/json.h"

enum { MOST_LINES = 3, MOST_RELATIONS = 3 };

static json_t *functions_of(const Str *functions) {
  json_t *j = functions->len ? json_loads(str_text(functions), 0, NULL) : NULL;
  return j ? j : json_array();
}

void proof_json_write(RunDir *dir, Proof proof, const Str *functions) {
  json_t *j = json_object();
  Str text = {0};
  json_set(j, "schema", json_integer(1));
  json_set(j, "proof", json_text(proof_name(proof)));
  json_set(j, "functions", functions_of(functions));
  json_print(&text, j, 2);
  str_add(&text, "\n");
  run_dir_write(dir, "proof.json", &text);
  str_done(&text);
  json_decref(j);
}

/* ---- on the terminal ---- */

/* Values without a name have a number: new.%12. */
static bool relates_variables(const char *relation) {
  return strstr(relation, "old.") && strstr(relation, "new.") && !strchr(relation, '%');
}

/* Relations between the versions say most. */
static void print_relations(const json_t *invariant) {
  unsigned shown = 0;
  for (size_t k = 0; k < json_array_size(invariant) && shown < MOST_RELATIONS; k++) {
    const char *relation = json_text_at(invariant, k);
    if (!relates_variables(relation)) continue;
    printf("%s %s", shown ? "," : " with", relation);
    shown++;
  }
}

static void print_loop(const char *function, const json_t *loop) {
  printf("proof: %s: the loops at %s and %s iterate together", function, json_get_text(loop, "old"),
         json_get_text(loop, "new"));
  print_relations(json_object_get(loop, "invariant"));
  putchar('\n');
}

void proof_print(const Str *functions) {
  json_t *j = functions_of(functions);
  size_t loops = 0;
  for (size_t i = 0; i < json_array_size(j); i++) {
    const json_t *f = json_array_get(j, i), *list = json_object_get(f, "loops");
    for (size_t k = 0; k < json_array_size(list); k++)
      if (loops++ < MOST_LINES) print_loop(json_get_text(f, "function"), json_array_get(list, k));
  }
  if (loops > MOST_LINES)
    printf("proof: and %zu more pairs of loops (proof.json)\n", loops - MOST_LINES);
  json_decref(j);
}
