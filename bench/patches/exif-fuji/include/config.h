#define GETTEXT_PACKAGE "libexif"
