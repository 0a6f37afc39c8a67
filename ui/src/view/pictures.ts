// Charts as pictures. As the source of an `img` an SVG runs no script and loads nothing, whatever is in it.

export function pictureSource(svg: string): string {
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
}

/**
 * Put a PNG into the clipboard. Takes a promise, as some web views ask for the clipboard at the click itself. On Linux the
 * shell has put it there, since WebKitGTK takes no pictures from a page.
 */
export async function copyPicture(png: Promise<ArrayBuffer>): Promise<void> {
  if (navigator.userAgent.includes('Linux')) return void (await png);
  const picture = png.then((bytes) => new Blob([bytes], { type: 'image/png' }));
  await navigator.clipboard.write([new ClipboardItem({ 'image/png': picture })]);
}
