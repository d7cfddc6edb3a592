/* Copies an image that has colours, pixels and an extension; then the image is thrown away. */
#include "gif_lib.h"

int copy(int colours) {
  GifFileType file = {0};
  SavedImage image = {0};
  unsigned char bytes[2] = {1, 2};
  if (colours != 2 && colours != 4) return -1;
  image.ImageDesc.Width = image.ImageDesc.Height = 1;
  image.ImageDesc.ColorMap = GifMakeMapObject(colours, NULL);
  if (!image.ImageDesc.ColorMap) return -2;
  if (GifAddExtensionBlock(&image.ExtensionBlockCount, &image.ExtensionBlocks, COMMENT_EXT_FUNC_CODE, sizeof bytes, bytes) == GIF_ERROR) return -3;
  int result = GifMakeSavedImage(&file, &image) != NULL;
  GifFreeMapObject(image.ImageDesc.ColorMap);
  GifFreeExtensions(&image.ExtensionBlockCount, &image.ExtensionBlocks);
  return result;
}
