/* An image gets a graphics control block of any size up to 8 bytes, which is then overwritten. */
#include "gif_lib.h"

int set_block(unsigned size) {
  GifFileType file = {0};
  SavedImage image = {0};
  GraphicsControlBlock block = {0};
  unsigned char bytes[8] = {0};
  if (size > sizeof bytes) return -1;
  file.ImageCount = 1;
  file.SavedImages = &image;
  if (GifAddExtensionBlock(&image.ExtensionBlockCount, &image.ExtensionBlocks, GRAPHICS_EXT_FUNC_CODE, size, bytes) == GIF_ERROR) return -2;
  int result = EGifGCBToSavedExtension(&block, &file, 0);
  GifFreeExtensions(&image.ExtensionBlockCount, &image.ExtensionBlocks);
  return result;
}
