import { type Marker, markerWidth } from './annotations.ts'
import type { Layout } from './layout.ts'

type Props = {
  markers: Marker[]
  layout: Layout
  onShow: (marker: Marker) => void
  onHide: () => void
}

/** A thin line for each marker, with a button on the axis. */
export function Markers({ markers, layout: { top, bottom }, onShow, onHide }: Props) {
  return markers.map((marker) => (
    <div key={marker.x}>
      <span
        aria-hidden="true"
        className="pointer-events-none absolute border-l border-dashed border-edge"
        style={{ left: marker.x, top, height: bottom - top }}
      />
      <button
        type="button"
        aria-label={marker.notes.map(({ name, label }) => `${name}: ${label}`).join('. ')}
        onFocus={() => onShow(marker)}
        onBlur={onHide}
        onClick={() => onShow(marker)}
        onPointerEnter={() => onShow(marker)}
        onPointerLeave={({ pointerType }) => {
          if (pointerType === 'mouse') onHide()
        }}
        className="absolute flex h-11 items-center justify-center"
        style={{
          left: marker.x - markerWidth / 2,
          top: bottom,
          width: markerWidth,
          translate: '0 -50%',
        }}
      >
        <span
          aria-hidden="true"
          className="size-2.5 rounded-full border-2 border-surface bg-bone outline outline-edge forced-colors:bg-[CanvasText]"
        />
      </button>
    </div>
  ))
}
