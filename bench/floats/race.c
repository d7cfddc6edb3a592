/* Queries of floating point to Umbra's solver and to Z3: race SECONDS FILE... prints for each file, which
 * holds one query as --log-queries writes it, tab-separated: its name, and of each racer the answer
 * and the processor seconds from the text to the answer. Each question is asked in a process of its
 * own, so nothing is remembered; one that takes more than SECONDS (Umbra: of its own, too, by
 * --max-solver-time) gets no answer. A file that cannot be read as an Expr is left out.
 *
 * Which NaN comes out is left open in what is logged: Z3 may have a model where there is none. A
 * query that Z3 says has none, and for which Umbra finds one, is an error of one of both. */
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>
#include <z3.h>

#include "base/clock.h"
#include "base/fatal.h"
#include "base/file.h"
#include "read.h"
#include "solver/solver.h"

typedef struct Result {
  Answer answer;
  double seconds;
} Result;

typedef Answer (*Racer)(const char *text);

static Answer ask_umbra(const char *text) {
  Options options;
  Stats stats = {0};
  Arena arena;
  PathCondition pc;
  ExprList conditions = {0};
  Model *model = NULL;
  options_init(&options);
  arena_init(&arena);
  ExprTable *t = expr_table_new();
  Solver *s = solver_new(t, &options, &stats);
  pc_init(&pc);
  CHECK(read_query(t, text, &conditions));
  for (size_t i = 0; i + 1 < conditions.len; i++) {
    if (expr_is_false(conditions.data[i])) return ANSWER_UNSAT;
    pc_add(&pc, t, &arena, conditions.data[i]);
  }
  return solver_check(s, &pc, conditions.data[conditions.len - 1], NULL, &model);
}

static Answer ask_z3(Z3_context z3, Z3_solver solver, const char *text) {
  Z3_solver_inc_ref(z3, solver);
  Z3_ast_vector all = Z3_parse_smtlib2_string(z3, text, 0, NULL, NULL, 0, NULL, NULL);
  Z3_ast_vector_inc_ref(z3, all);
  for (unsigned i = 0; i < Z3_ast_vector_size(z3, all); i++)
    Z3_solver_assert(z3, solver, Z3_ast_vector_get(z3, all, i));
  switch (Z3_solver_check(z3, solver)) {
    case Z3_L_TRUE: return ANSWER_SAT;
    case Z3_L_FALSE: return ANSWER_UNSAT;
    case Z3_L_UNDEF: break;
  }
  return ANSWER_UNKNOWN;
}

static Z3_context new_context(void) {
  Z3_config config = Z3_mk_config();
  Z3_context z3 = Z3_mk_context(config);
  Z3_del_config(config);
  return z3;
}

/* The SMT core with the theory of floating point. */
static Answer ask_theory(const char *text) {
  Z3_context z3 = new_context();
  return ask_z3(z3, Z3_mk_simple_solver(z3), text);
}

/* Everything made bit-vectors by fpa2bv, and then what Z3 does with these. */
static Answer ask_tactic(const char *text) {
  static const char *const names[] = {"simplify", "propagate-values", "fpa2bv", "qfbv"};
  Z3_context z3 = new_context();
  Z3_tactic all = NULL;
  for (unsigned i = sizeof names / sizeof *names; i-- > 0;) {
    Z3_tactic one = Z3_mk_tactic(z3, names[i]);
    Z3_tactic_inc_ref(z3, one);
    all = all ? Z3_tactic_and_then(z3, one, all) : one;
    Z3_tactic_inc_ref(z3, all);
  }
  return ask_z3(z3, Z3_mk_solver_from_tactic(z3, all), text);
}

static Result race(Racer ask, const char *text, unsigned seconds) {
  Result r = {ANSWER_UNKNOWN, seconds};
  int ends[2];
  CHECK(pipe(ends) == 0);
  pid_t child = fork();
  CHECK(child >= 0);
  if (!child) {
    setrlimit(RLIMIT_CPU, &(struct rlimit){seconds, seconds});
    double start = clock_processor();
    r.answer = ask(text);
    r.seconds = clock_processor() - start;
    ssize_t written = write(ends[1], &r, sizeof r);
    _exit(written != sizeof r);
  }
  close(ends[1]);
  Result said;
  if (read(ends[0], &said, sizeof said) == sizeof said) r = said;
  close(ends[0]);
  waitpid(child, NULL, 0);
  return r;
}

static bool can_be_read(const char *text) {
  ExprTable *t = expr_table_new();
  ExprList conditions = {0};
  bool can = read_query(t, text, &conditions);
  vec_done(&conditions);
  expr_table_free(t);
  return can;
}

int main(int argc, char **argv) {
  static const Racer racers[] = {ask_umbra, ask_theory, ask_tactic};
  static const char *const answers[] = {
      [ANSWER_UNSAT] = "unsat", [ANSWER_SAT] = "sat", [ANSWER_UNKNOWN] = "unknown"};
  if (argc < 3) fatal("race SECONDS FILE...");
  for (int i = 2; i < argc; i++) {
    size_t len;
    char *text = file_read(argv[i], &len);
    if (!text) file_failed(argv[i]);
    if (can_be_read(text)) {
      printf("%s", argv[i]);
      for (unsigned k = 0; k < sizeof racers / sizeof *racers; k++) {
        Result r = race(racers[k], text, (unsigned)strtoul(argv[1], NULL, 10));
        printf("\t%s\t%.4f", answers[r.answer], r.seconds);
      }
      printf("\n");
      fflush(stdout);
    }
    free(text);
  }
  return 0;
}
