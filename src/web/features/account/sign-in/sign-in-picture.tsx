/** A decorative switchboard. */

const columns = 8
const rows = 9
const pitch = 56

function x(column: number) {
  return 28 + column * pitch
}

function y(row: number) {
  return 28 + row * pitch
}

/** Segments as [column, row]. */
const lines: { from: [number, number]; to: [number, number]; sag: number }[] = [
  { from: [1, 1], to: [4, 4], sag: 120 },
  { from: [2, 6], to: [6, 2], sag: 150 },
  { from: [5, 5], to: [7, 7], sag: 90 },
]

function cord({ from, to, sag }: (typeof lines)[number]) {
  const [x1, y1, x2, y2] = [x(from[0]), y(from[1]), x(to[0]), y(to[1])]
  return `M${x1} ${y1}C${x1} ${y1 + sag} ${x2} ${y2 + sag} ${x2} ${y2}`
}

const plugged = new Set(lines.flatMap(({ from, to }) => [from.join(), to.join()]))

export function SignInPicture() {
  const jacks = Array.from(
    { length: columns * rows },
    (_, at) => [at % columns, Math.floor(at / columns)] as const,
  )
  return (
    <svg
      viewBox={`0 0 ${columns * pitch} ${rows * pitch}`}
      fill="none"
      aria-hidden="true"
      className="h-full max-h-[560px] w-full max-w-[480px]"
    >
      {jacks.map(([column, row]) => (
        <circle
          key={`${column},${row}`}
          cx={x(column)}
          cy={y(row)}
          r={plugged.has(`${column},${row}`) ? 9 : 7}
          strokeWidth="1.5"
          className={plugged.has(`${column},${row}`) ? 'fill-accent stroke-accent' : 'stroke-line-strong/45'}
        />
      ))}
      {lines.map((line) => (
        <path
          key={cord(line)}
          d={cord(line)}
          strokeWidth="4"
          strokeLinecap="round"
          className="stroke-accent"
        />
      ))}
    </svg>
  )
}
