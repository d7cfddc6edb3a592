#define HAVE_SYS_IOCTL_H 1
#define HAVE_ALLOCA_H 1
#define HAVE_POLL_H 1
#define TINYPROXY_STATHOST "tinyproxy.stats"
#define PACKAGE "tinyproxy"
#define PACKAGE_NAME "tinyproxy"
#define VERSION "1.11.1"
