/* What run.json says of how a run ended is changed without reading it as JSON. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/file.h"
#include "base/str.h"
#include "base/temp.h"
#include "test.h"
#include "witness/run_state.h"

static void write_run(const char *path, const char *state, size_t padding) {
  Str s = {0};
  str_addf(&s, "{\n  \"umbra\": \"1\",\n  \"state\": \"%s\",\n  \"padding\": \"", state);
  for (size_t i = 0; i < padding; i++)
    str_add(&s, "x");
  str_add(&s, "\",\n  \"last\": {\"state\": \"running\"}\n}\n");
  TEST(file_write(path, str_text(&s), s.len));
  str_done(&s);
}

static void test_change(const char *dir, const char *path, size_t padding) {
  size_t before, after;
  write_run(path, "running", padding);
  mem_free(file_read(path, &before));
  TEST(run_state_read(dir) == RUN_KILLED);
  for (int i = 0; i < 2; i++) { /* once more changes nothing */
    TEST(run_state_interrupt(dir) && run_state_read(dir) == RUN_INTERRUPTED);
    char *text = file_read(path, &after);
    TEST(after == before + strlen("interrupted") - strlen("running"));
    TEST(strstr(text, "\"last\": {\"state\": \"running\"}\n}\n"));
    mem_free(text);
  }
}

int main(void) {
  char *made = temp_make("test"), *dir = path_join(made, "run"); /* the first one is locked */
  char *path = path_join(dir, "run.json");
  TEST(dir_make(dir));
  TEST(!run_state_interrupt(dir)); /* there is none */
  test_change(dir, path, 1200);
  test_change(dir, path, 300000);
  write_run(path, "complete", 1200);
  TEST(!run_state_interrupt(dir) && run_state_read(dir) == RUN_COMPLETE);
  char *fresh = path_join(dir, "run.json.new");
  TEST(!file_exists(fresh));
  mem_free(fresh);
  mem_free(path);
  temp_remove(made);
  mem_free(dir);
  mem_free(made);
  return 0;
}
