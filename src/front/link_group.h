/* Private to front: files of bitcode that are linked together once and kept. */
#ifndef UMBRA_FRONT_LINK_GROUP_H
#define UMBRA_FRONT_LINK_GROUP_H
#include "front/read.h"

/* Returns the files, linked in this order, as one module. NULL if this process keeps nothing
 * (unit_cache_use), or if the files cannot be linked; the caller then links them one by one, which
 * says why. */
LLVMModuleRef link_group(const char *const *files, size_t count, LLVMContextRef context,
                         Complaints *c);
#endif
