/* What one process has counted, taken over by another one: functions that only the search follows
 * are not told, as the other may not follow them; nor are they forgotten when the counts are. */
#include "engine/counts.h"

#include "base/alloc.h"
#include "engine/engine_parts.h"
#include "test.h"

enum { ASKED, OWN, FUNCTIONS, INSNS = 5 };

typedef struct Process {
  Engine engine;
  EngineParts parts;
} Process;

static Function function[FUNCTIONS];
static Program program;

static uint8_t *followed(Process *p, size_t f) { return p->parts.exec.reached.followed[f]; }

/* Asked for one function. */
static void process_init(Process *p) {
  *p = (Process){.engine = {.parts = &p->parts}};
  reached_init(&p->parts.exec.reached, &program, false);
  reached_follow(&p->parts.exec.reached, ASKED, true);
}

static void process_done(Process *p) {
  counts_reset(&p->engine);
  reached_done(&p->parts.exec.reached);
}

static void make_program(void) {
  for (uint32_t i = 0; i < FUNCTIONS; i++) {
    function[i] = (Function){.number = i, .insn_count = INSNS, .is_defined = true};
    vec_push(&program.functions, &function[i]);
  }
}

/* A worker whose search has come to follow all of the program. */
static void worker_tells(Str *told) {
  Process worker;
  process_init(&worker);
  reached_follow_program(&worker.parts.exec.reached);
  followed(&worker, ASKED)[1] = followed(&worker, OWN)[2] = REACHED;
  worker.engine.stats.paths = 7;
  counts_pack(&worker.engine, told);
  counts_reset(&worker.engine);
  TEST(!followed(&worker, ASKED)[1] && followed(&worker, OWN)[2] == REACHED);
  process_done(&worker);
}

int main(void) {
  Str told = {0};
  make_program();
  worker_tells(&told);
  Process p;
  process_init(&p);
  Unpack u = unpack_begin(told.data, told.len);
  counts_add(&p.engine, &u);
  TEST(!u.is_short && u.at == u.end);
  TEST(p.engine.stats.paths == 7);
  TEST(followed(&p, ASKED)[1] == REACHED && !followed(&p, ASKED)[2] && !followed(&p, OWN));
  process_done(&p);
  str_done(&told);
  vec_done(&program.functions);
  puts("ok");
  return 0;
}
