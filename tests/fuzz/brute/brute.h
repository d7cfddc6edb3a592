/* Brute force against the execution of two versions: small generated pairs of functions, compared on every input.
 *
 *   generate.c   a random unified program (umbra.h's change and execute) over 6 to 12 bits of input
 *   tree.c       the program as a tree of text, so that parts of it can be left out: shrinking
 *   native.c     both versions compiled by clang and run on every input
 *   judge.c      the engine's paths and findings against that, input by input
 *   brute.c      the loop over seeds */
#ifndef BRUTE_H
#define BRUTE_H
#include "base/arena.h"
#include "base/str.h"
#include "exec/end.h"

/* ---- the program ---- */

typedef enum NodeKind { NODE_EXPR, NODE_STMT, NODE_LIST } NodeKind;
enum { MAX_KIDS = 16 };
typedef struct SyntaxNode SyntaxNode;
struct SyntaxNode {
  NodeKind kind;
  bool is_gone;               /* left out of its list */
  bool is_fixed;              /* is not to be left out */
  const char *text;           /* each '$' stands for the next kid; NULL for a list */
  const SyntaxNode *stand_in; /* printed instead, when not NULL */
  uint32_t kids;
  SyntaxNode *kid[MAX_KIDS];
};

enum { MAX_PARAMS = 3, MAX_GLOBALS = 6 };
typedef struct EntryParam { /* a parameter of the entry f */
  const char *type, *name;
  uint32_t size;  /* bytes */
  int32_t lo, hi; /* its values: lo .. hi - 1 */
} EntryParam;

typedef struct PairGlobal {
  const char *name;
  const SyntaxNode *node; /* its declaration */
  uint32_t size;          /* bytes */
} PairGlobal;

typedef struct Pair { /* a unified program */
  Arena arena;
  uint64_t seed;
  bool has_faults; /* perhaps: undefined behaviour that -O1 would not keep */
  EntryParam param[MAX_PARAMS];
  uint32_t params, inputs; /* inputs: how many combinations of values there are */
  PairGlobal global[MAX_GLOBALS];
  uint32_t globals;
  SyntaxNode *root;
} Pair;

void pair_generate(Pair *p, uint64_t seed);
void pair_done(Pair *p);
void pair_print(const Pair *p, Str *to);
void pair_input(const Pair *p, uint32_t input, int32_t value[MAX_PARAMS]); /* the values of one of them */

SyntaxNode *node_new(Pair *p, NodeKind kind, const char *text);
void node_add(SyntaxNode *n, SyntaxNode *kid);
/* Leaves out whatever can be left out while `fails` holds, for at most so many seconds. */
void pair_shrink(Pair *p, bool (*fails)(void *data, const Pair *p), void *data, double seconds);

/* ---- what a version does on an input ---- */

enum { MAX_OUT = 240, MAX_ERR = 40, MAX_BYTES = 120 };
typedef struct Behaviour {
  bool is_known;    /* false: the version did not come to an end there */
  bool is_too_long; /* it wrote more than fits */
  uint8_t kind;     /* EndKind */
  bool by_return;   /* EXIT: f returned */
  uint8_t out_len, err_len, global_len;
  uint32_t status; /* EXIT */
  uint64_t text;   /* ASSERT: hash of the asserted expression */
  uint8_t out[MAX_OUT], err[MAX_ERR];
  uint8_t global[MAX_BYTES]; /* by_return: the variables of the program, in the order of the Pair's */
} Behaviour;

uint64_t behaviour_hash(const char *text);
void behaviour_global(Behaviour *b, const void *bytes, size_t n);
void behaviour_write(Behaviour *b, int fd, const void *bytes, size_t n);
bool behaviour_equal(const Behaviour *a, const Behaviour *b);
void behaviour_print(const Behaviour *b, Str *to);

/* Both versions on every input: native[2 * input + version]. False: the program is not usable (does not compile, does not end). */
bool native_run(const Pair *p, const char *source, const char *dir, Behaviour *native);

/* ---- the comparison ---- */

typedef enum PairResult { PAIR_PASS, PAIR_FAIL, PAIR_SLOW, PAIR_UNUSABLE } PairResult;
typedef struct Report {
  PairResult verdict;
  bool is_equivalent; /* no input differs */
  uint32_t paths, findings, directed_paths, pruned;
  uint64_t merges; /* of branches, with --merge */
  char what[64];   /* FAIL: the property that is broken; shrinking keeps it */
  char text[4096]; /* FAIL: mode, input, expected, got */
} Report;

void judge(const Pair *p, const char *file, const Behaviour *native, double seconds, Report *report);
#endif
