/* Why a native build failed, on one line: the first error among the messages of the compiler and
 * the linker. */
#ifndef UMBRA_REPLAY_NATIVE_COMPLAINT_H
#define UMBRA_REPLAY_NATIVE_COMPLAINT_H

/* All messages are written to the log. The caller frees the result. */
char *native_complaint(const char *messages);
#endif
