/* What the values of probes are made of: random numbers, the constants and strings of the program,
 * and pieces of strings. Private to the files that make values: probe_values.c for inputs of any
 * kind, probe_command.c for command lines. */
#ifndef UMBRA_ENGINE_PROBE_PIECES_H
#define UMBRA_ENGINE_PROBE_PIECES_H
#include "engine/probe_values.h"
#include "entries/vocabulary.h"

enum { LEARNED_BYTES = 32 };

typedef struct Learned {
  uint32_t len;
  uint8_t bytes[LEARNED_BYTES];
} Learned;

typedef VEC(uint64_t) WordList;
typedef VEC(const Global *) GlobalList;

struct ProbeValues {
  uint64_t state;     /* of the generator */
  unsigned made;      /* number of models */
  WordList constants; /* as the program holds them: integers and the bits of double and float */
  GlobalList literals;
  VEC(Learned) learned; /* strings that the program compares with */
  Vocabulary words;     /* of main's arguments */
  bool files_may_lack;  /* the kinds of symbolic files are inputs */
};

/* How the numbers of one model are chosen. */
typedef enum Taste { TASTE_SMALL, TASTE_LIMITS, TASTE_CONSTANTS, TASTE_RANDOM, TASTES } Taste;

/* A string that is built from pieces, in a buffer of limited size. */
typedef struct PieceText {
  uint8_t *bytes;
  uint64_t len, room;
} PieceText;

uint64_t probe_pick(ProbeValues *v, uint64_t n); /* a number below n */
uint64_t probe_constant(ProbeValues *v);         /* of the program, or a small number */
uint64_t probe_integer(ProbeValues *v, Taste taste, unsigned bits);
double probe_real(ProbeValues *v, Taste taste);

/* Pieces are cut where the string is full. */
void piece_add_bytes(PieceText *t, const void *bytes, uint64_t len);
void piece_add(ProbeValues *v, PieceText *t);
void piece_add_number(ProbeValues *v, Taste taste, PieceText *t); /* in decimal */
void piece_add_option(ProbeValues *v,
                      PieceText *t); /* a dash and a letter, or two dashes and a word */
/* One of the program's words, which it must have: an option is preferred, or another string. */
const KnownWord *piece_word(ProbeValues *v, bool prefers_options);
void piece_add_word(ProbeValues *v, bool prefers_options, PieceText *t);
#endif
