import { useEffect, useRef } from 'preact/hooks';

interface TourPictureProps {
  /** Undefined until it is loaded. */
  readonly svg: string | undefined;
  readonly name: string;
  /** What of the drawing has a title of its own that stays. */
  readonly isMap?: boolean;
}

/** Even parsing it is reported as an attempt against the policy. */
const STYLE = /<style>[^<]*<\/style>/;

/**
 * A picture that the service has drawn. It is parsed as a document, in which no script runs. Its own styles are left out, since the
 * policy of the page forbids them; those of the page apply to its classes.
 */
export function TourPicture({ svg, name, isMap = false }: TourPictureProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (svg === undefined) return;
    const drawing = new DOMParser().parseFromString(svg.replace(STYLE, ''), 'image/svg+xml').documentElement;
    if (drawing.localName !== 'svg') return;
    for (const part of drawing.querySelectorAll('script, foreignObject, :scope > title, :scope > text')) part.remove();
    drawing.removeAttribute('aria-labelledby');
    drawing.setAttribute('role', 'img');
    drawing.setAttribute('aria-label', name);
    place.current?.replaceChildren(document.adoptNode(drawing));
  }, [svg, name]);
  return <div class="picture" ref={place} {...(isMap && { 'data-overview': '' })} />;
}
