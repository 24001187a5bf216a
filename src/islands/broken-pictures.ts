/**
 * Takes away portraits that did not arrive, so that the letter plate under them shows. Without
 * a script a reader sees the browser's own sign for them.
 */
export function hideBrokenPictures(): void {
  for (const image of document.images) {
    if (image.complete && image.naturalWidth === 0) hide(image);
  }
  // Errors of pictures do not bubble; on their way down they can be heard.
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
