// Charts as pictures. As the source of an `img` an SVG runs no script and loads nothing, whatever is in it.

export function pictureSource(svg: string): string {
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
}

/** Pixels of a copied picture for one of the drawing: sharp in a document. */
const SCALE = 2;

/** Put the drawing into the clipboard as a picture. Takes a promise, as some web views ask for the clipboard at the click itself. */
export async function copyPicture(svg: Promise<string>): Promise<void> {
  await navigator.clipboard.write([new ClipboardItem({ 'image/png': svg.then(asPng) })]);
}

async function asPng(svg: string): Promise<Blob> {
  const image = new Image();
  image.src = pictureSource(svg);
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = image.naturalWidth * SCALE;
  canvas.height = image.naturalHeight * SCALE;
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => canvas.toBlob((blob) => (blob === null ? reject(new Error('no picture')) : resolve(blob)), 'image/png'));
}
