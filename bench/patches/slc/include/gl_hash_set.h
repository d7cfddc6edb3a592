typedef void *gl_set_t;
