// Charts as pictures. As the source of an `img` an SVG runs no script and loads nothing, whatever is in it.

export function pictureSource(svg: string): string {
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
}
