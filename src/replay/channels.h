/* The descriptors between a native run and who starts it. They are high numbers, so that the
 * program finds those it is used to free; and all are files without a name, which nothing else
 * can be put in the place of. */
#ifndef UMBRA_REPLAY_CHANNELS_H
#define UMBRA_REPLAY_CHANNELS_H

enum {
  CHANNEL_RESULT = 240, /* what the entry returned; of the program and its runtime */
  CHANNEL_GLOBALS,      /* what it left in its variables */
  CHANNEL_REPORT,       /* what the sanitizers say */
  CHANNEL_END,          /* how the program ended; confine's own, */
  CHANNEL_RULES,        /* as is this: a letter, a text and a NUL each */
  CHANNEL_PAST,
  CHANNEL_FIRST = CHANNEL_RESULT,
  CHANNELS = CHANNEL_PAST - CHANNEL_FIRST,
  CHANNELS_OF_PROGRAM = CHANNEL_END - CHANNEL_FIRST
};

/* The letters of the rules: before a path, for Landlock; before NAME=VALUE, for the program. */
enum { RULE_READ = 'r', RULE_WRITE = 'w', RULE_DEVICE = 'd', RULE_ENVIRONMENT = 'e' };
#endif
