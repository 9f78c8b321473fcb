/// <reference lib="dom" />
import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';

/** Beyond so many pixels browsers do not lay out any more: the scroll bar then stands for more than one pixel a pixel. */
const MOST_PIXELS = 8_000_000;
/** Rows beyond either edge, so that little is missing while somebody scrolls. */
const BEYOND = 8;

/** A list of any length, of which only the rows in view exist. */
export interface VirtualListProps {
  readonly label: string;
  readonly count: number;
  readonly rowHeight: number;
  /** A row of the list; it fills the height of a row. */
  readonly row: (index: number) => ComponentChildren;
  /** Is told which rows are in view. */
  readonly onView?: (from: number, to: number) => void;
  /** The row to be brought into view; each new object brings it again. */
  readonly target?: { readonly index: number; readonly isCentered?: boolean } | undefined;
  readonly onKey?: (event: KeyboardEvent) => void;
  readonly role?: 'table' | 'list';
  /** A row that stays above the others. */
  readonly header?: ComponentChildren;
  /** What lies over the rows: is told how far they are scrolled and how much of them is in view, pixels. */
  readonly overlay?: (top: number, height: number) => ComponentChildren;
}

export function VirtualList({
  label,
  count,
  rowHeight,
  row,
  onView,
  target,
  onKey,
  role = 'list',
  header,
  overlay,
}: VirtualListProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [whole, setWhole] = useState(400);
  const head = header === undefined ? 0 : rowHeight;
  const height = Math.max(rowHeight, whole - head);
  const [top, setTop] = useState(0);
  const expected = useRef(-1);
  /** The row that was brought into view last, and whether somebody scrolled away from it since. */
  const brought = useRef({ target, isLeft: false });
  const length = count * rowHeight;
  const pixels = Math.min(length, MOST_PIXELS);
  const isScaled = pixels < length;
  const most = Math.max(0, length - height);
  const shownTop = Math.min(top, most);

  const move = (wanted: number): void => {
    const next = Math.max(0, Math.min(most, wanted));
    setTop(next);
    const { current } = frame;
    if (current === null) return;
    current.scrollTop = most === 0 ? 0 : (next / most) * (pixels - height);
    expected.current = current.scrollTop;
  };

  useLayoutEffect(() => {
    const { current } = frame;
    if (current === null) return;
    const observer = new ResizeObserver(() => setWhole(current.clientHeight));
    observer.observe(current);
    setWhole(current.clientHeight);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    const { current } = frame;
    if (current === null || !isScaled) return;
    const onWheel = (event: WheelEvent): void => {
      if (event.ctrlKey || Math.abs(event.deltaX) > Math.abs(event.deltaY)) return;
      event.preventDefault();
      brought.current.isLeft = true;
      move(shownTop + event.deltaY * (event.deltaMode === 1 ? rowHeight : 1));
    };
    current.addEventListener('wheel', onWheel, { passive: false });
    return () => current.removeEventListener('wheel', onWheel);
  });

  useLayoutEffect(() => {
    if (brought.current.target !== target) brought.current = { target, isLeft: false };
    if (target === undefined || target.index < 0 || brought.current.isLeft) return;
    const at = target.index * rowHeight;
    if (target.isCentered === true) move(at - (height - rowHeight) / 2);
    else if (at < shownTop) move(at);
    else if (at + rowHeight > shownTop + height) move(at + rowHeight - height);
  }, [target, height]);

  const first = Math.max(0, Math.floor(shownTop / rowHeight) - BEYOND);
  const last = Math.min(count, Math.ceil((shownTop + height) / rowHeight) + BEYOND);
  useEffect(() => {
    if (last > first) onView?.(first, last);
  }, [first, last, onView]);

  const onScroll = (): void => {
    const { current } = frame;
    if (current === null || Math.abs(current.scrollTop - expected.current) < 1.5) return;
    expected.current = -1;
    brought.current.isLeft = true;
    const room = pixels - height;
    setTop(room <= 0 ? 0 : Math.min(1, current.scrollTop / room) * most);
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    onKey?.(event);
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const moves: Readonly<Record<string, number>> = {
      PageDown: shownTop + height - rowHeight,
      PageUp: shownTop - height + rowHeight,
      ' ': shownTop + height - rowHeight,
      Home: 0,
      End: most,
      ArrowDown: shownTop + rowHeight,
      ArrowUp: shownTop - rowHeight,
    };
    const wanted = moves[event.key];
    if (wanted === undefined) return;
    event.preventDefault();
    brought.current.isLeft = true;
    move(wanted);
  };

  const rows = [];
  for (let index = first; index < last; index += 1) {
    const style = { top: `${head + index * rowHeight - shownTop}px`, height: `${rowHeight}px` };
    rows.push(
      <div key={index} class="virtual-row" style={style} role={role === 'table' ? 'row' : 'listitem'}>
        {row(index)}
      </div>,
    );
  }
  return (
    <div ref={frame} class="virtual" onScroll={onScroll} onKeyDown={onKeyDown}>
      <div class="virtual-layer" role={role} aria-label={label} tabIndex={0} style={{ height: `${whole}px` }}>
        {rows}
        {overlay !== undefined && (
          <div class="virtual-overlay" style={{ top: `${head}px`, height: `${height}px` }}>
            {overlay(shownTop, height)}
          </div>
        )}
        {header !== undefined && (
          <div
            class="virtual-row virtual-head"
            {...(role === 'table' ? { role: 'row' } : { 'aria-hidden': true })}
            style={{ height: `${rowHeight}px` }}
          >
            {header}
          </div>
        )}
      </div>
      <div style={{ height: `${Math.max(0, pixels - height)}px` }} />
    </div>
  );
}
