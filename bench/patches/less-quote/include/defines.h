#include "../../less/include/defines.h"
#define DEF_METACHARS "; *?\t\n'\"()<>[]|&^`#\\$%=~{},"
#define DEF_METAESCAPE "\\"
#define HAVE_STAT 1
#define HAVE_STRERROR 1
#define SPACES_IN_FILENAMES 1
