/** A small drawing of each component, 48×36, in the color of the text around it. */
import type { UiSkillRequest } from '../../../../contract/platform/record-kinds/ui-skill.ts'

/** Left, top, width and height. */
type Box = readonly [number, number, number, number]

interface Drawing {
  /** Outlined. */
  frames?: readonly Box[]
  /** Filled. */
  bars?: readonly Box[]
  /** Outlines that are not boxes. */
  path?: string
}

const text: Box = [8, 7, 22, 2]
const button: Box = [8, 26, 32, 5]
const cards: readonly Box[] = [
  [5, 5, 18, 26],
  [26, 5, 18, 26],
]
const pin = 'M24 25c-5-6-7-9-7-12a7 7 0 0 1 14 0c0 3-2 6-7 12Zm0-10.5a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3Z'

const drawings: Readonly<Record<UiSkillRequest['component_type'], Drawing>> = {
  interactive_reply_buttons: { bars: [text, [8, 12, 32, 5], [8, 19, 32, 5], button] },
  interactive_list: {
    bars: [text, [11, 16, 3, 3], [17, 16.5, 18, 2], [11, 21, 3, 3], [17, 21.5, 14, 2]],
    frames: [[8, 13, 32, 14]],
  },
  cta_url: {
    bars: [text, [8, 12, 28, 2], [8, 17, 18, 2]],
    frames: [button],
    path: 'M33 30l3-3m0 0h-2.5m2.5 0v2.5',
  },
  carousel_url: {
    frames: cards,
    bars: [
      [8, 9, 12, 8],
      [29, 9, 12, 8],
    ],
    path: 'M10 27l4-4m0 0h-3m3 0v3M31 27l4-4m0 0h-3m3 0v3',
  },
  carousel_quick_reply: {
    frames: cards,
    bars: [
      [8, 9, 12, 8],
      [29, 9, 12, 8],
      [8, 24, 12, 3],
      [29, 24, 12, 3],
    ],
  },
  carousel_multi_quick_reply: {
    frames: cards,
    bars: [
      [8, 9, 12, 6],
      [29, 9, 12, 6],
      [8, 19, 12, 3],
      [29, 19, 12, 3],
      [8, 25, 12, 3],
      [29, 25, 12, 3],
    ],
  },
  image: { frames: [[8, 5, 32, 26]], path: 'M8 27l9-9 7 7 6-6 10 10M32 13a2 2 0 1 0 0-.01' },
  location: { frames: [[5, 5, 38, 26]], path: pin },
  location_request: { bars: [button], path: pin.replace('M24 25', 'M24 22').replace('-10.5', '-9') },
  document: {
    bars: [
      [18, 15, 12, 2],
      [18, 20, 12, 2],
      [18, 25, 8, 2],
    ],
    path: 'M14 4h14l6 6v22H14V4Zm14 0v6h6',
  },
  multi_product: {
    frames: [
      [8, 6, 10, 10],
      [8, 20, 10, 10],
    ],
    bars: [
      [22, 8, 18, 2],
      [22, 12, 10, 2],
      [22, 22, 18, 2],
      [22, 26, 10, 2],
    ],
  },
  catalog_message: {
    frames: [
      [8, 5, 9, 7],
      [20, 5, 9, 7],
      [32, 5, 9, 7],
      [8, 15, 9, 7],
      [20, 15, 9, 7],
      [32, 15, 9, 7],
    ],
    bars: [button],
  },
  flow: {
    bars: [[8, 5, 12, 2], [8, 15, 12, 2], button],
    frames: [
      [8, 8, 32, 5],
      [8, 18, 32, 5],
    ],
  },
}

const drawingOf = new Map<string, Drawing>(Object.entries(drawings))

/** Decorative: the component's name stands beside it. */
export function ComponentPicture({ of }: { of: string }) {
  const { frames = [], bars = [], path } = drawingOf.get(of) ?? {}
  return (
    <svg viewBox="0 0 48 36" aria-hidden="true" className="h-9 w-12 shrink-0 rtl:-scale-x-100">
      {bars.map(([x, y, width, height]) => (
        <rect key={`${x} ${y}`} {...{ x, y, width, height }} rx="1" fill="currentColor" opacity="0.55" />
      ))}
      <g fill="none" stroke="currentColor" strokeWidth="1.2" strokeLinejoin="round" strokeLinecap="round">
        {frames.map(([x, y, width, height]) => (
          <rect key={`${x} ${y}`} {...{ x, y, width, height }} rx="1.5" />
        ))}
        {path && <path d={path} />}
      </g>
    </svg>
  )
}
