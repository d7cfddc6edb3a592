/* In front of busybox's own libbb.h: its Makefile passes the generated configuration by -include, and we by -I only. Without the const
 * the harness can set bb_errno as main() does. */
#include "autoconf.h"
#define BB_GLOBAL_CONST
#include_next "libbb.h"
