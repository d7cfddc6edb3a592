/* The descriptors between a native run and the process that starts it. They have high numbers, so
 * that the descriptors that the program usually gets are free. All are files without a name, so
 * they cannot be replaced by other files. */
#ifndef UMBRA_REPLAY_CHANNELS_H
#define UMBRA_REPLAY_CHANNELS_H

enum {
  CHANNEL_RESULT = 240, /* the result of the entry; written by the program and its runtime */
  CHANNEL_GLOBALS,      /* the contents of its variables */
  CHANNEL_REPORT,       /* the reports of the sanitizers */
  CHANNEL_END,          /* how the program ended; used by confine alone, */
  CHANNEL_RULES,        /* and so is this: a sequence of a letter, a string and a NUL */
  CHANNEL_PAST,
  CHANNEL_FIRST = CHANNEL_RESULT,
  CHANNELS = CHANNEL_PAST - CHANNEL_FIRST,
  CHANNELS_OF_PROGRAM = CHANNEL_END - CHANNEL_FIRST
};

/* The letters of the rules: read, write and device precede a path, for Landlock; environment
 * precedes NAME=VALUE, for the program. */
enum { RULE_READ = 'r', RULE_WRITE = 'w', RULE_DEVICE = 'd', RULE_ENVIRONMENT = 'e' };
#endif
