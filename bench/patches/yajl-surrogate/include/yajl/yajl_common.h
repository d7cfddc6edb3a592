#include "api/yajl_common.h"
