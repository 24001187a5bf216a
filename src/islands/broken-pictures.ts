/**
 * Removes portraits that failed to load, so that the lettered frame under them shows. Without a script,
 * readers see the browser's symbol for a broken image.
 */
export function hideBrokenPictures(): void {
  for (const image of document.images) {
    if (image.complete && image.naturalWidth === 0) hide(image);
  }
  // Errors of images do not bubble, but can be captured.
  document.addEventListener(
    'error',
    ({ target }) => target instanceof HTMLImageElement && hide(target),
    true,
  );
}

function hide(image: HTMLImageElement): void {
  const photo = image.closest<HTMLElement>('.plate-photo');
  if (photo) photo.hidden = true;
}
