/** The difference of two texts, marked by sign or strikethrough and by color. */
import { clsx } from 'clsx'
import type { DiffPart } from '../text/diff-part.ts'

/** Announced before a part that only one text has. */
export interface SpokenKinds {
  removed: string
  added: string
}

interface Props {
  label: string
  parts: readonly DiffPart[]
  spoken: SpokenKinds
}

/** More lines make a page slow to draw. */
const maxLines = 3000

interface LineProps extends Props {
  cut: string
}

export function LineDifference({ label, parts, spoken, cut }: LineProps) {
  return (
    <>
      <section
        aria-label={label}
        className="overflow-hidden rounded-edge border border-line bg-sunken py-2 font-mono text-label"
      >
        {parts.slice(0, maxLines).map((part, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: equal lines differ by position alone
          <Line key={at} part={part} spoken={spoken} />
        ))}
      </section>
      {parts.length > maxLines && <p className="text-quiet">{cut}</p>}
    </>
  )
}

const lines = {
  same: { sign: ' ', look: '' },
  removed: { sign: '−', look: 'bg-bad-soft' },
  added: { sign: '+', look: 'bg-good-soft' },
} as const satisfies Record<DiffPart['kind'], { sign: string; look: string }>

function Line({ part: { kind, text }, spoken }: { part: DiffPart; spoken: SpokenKinds }) {
  const { sign, look } = lines[kind]
  return (
    <div className={clsx('flex gap-2 whitespace-pre-wrap px-3', look)}>
      <span aria-hidden="true" className="w-3 shrink-0 select-none text-quiet">
        {sign}
      </span>
      {kind !== 'same' && <span className="sr-only">{spoken[kind]} </span>}
      <span className="min-w-0 break-all">{text}</span>
    </div>
  )
}

export function WordDifference({ label, parts, spoken }: Props) {
  return (
    <section aria-label={label} dir="auto" className="whitespace-pre-wrap">
      {parts.map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: equal words differ by position alone
        <Words key={at} part={part} spoken={spoken} />
      ))}
    </section>
  )
}

function Words({ part: { kind, text }, spoken }: { part: DiffPart; spoken: SpokenKinds }) {
  if (kind === 'same') return <span>{text}</span>
  const Mark = kind === 'removed' ? 'del' : 'ins'
  const look =
    kind === 'removed' ? 'bg-bad-soft line-through' : 'bg-good-soft underline decoration-2 underline-offset-2'
  return (
    <Mark className={clsx('rounded-small', look)}>
      <span className="sr-only"> {spoken[kind]} </span>
      {text}
    </Mark>
  )
}

interface TextProps extends Omit<Props, 'spoken'> {
  words: SpokenKinds & { before: string; after: string }
}

/** Shorter texts, such as names, are compared at a glance either way. */
const minRewritten = 40

/** Word by word; side by side where more than half of a text changed, because no sentence is left between the marks. */
export function TextDifference({ label, parts, words }: TextProps) {
  const before = textOf(parts, 'added')
  const after = textOf(parts, 'removed')
  if (!isRewritten(parts, before, after)) {
    // A short value that is replaced as a whole would run into the new one.
    const isReplaced = parts.length === 2 && before !== '' && after !== ''
    const spaced = isReplaced ? parts.toSpliced(1, 0, { kind: 'same', text: ' → ' }) : parts
    return <WordDifference label={label} parts={spaced} spoken={words} />
  }
  return (
    <section aria-label={label} className="grid gap-3 md:grid-cols-2">
      <Side title={words.before} text={before} look="border-bad" />
      <Side title={words.after} text={after} look="border-good" />
    </section>
  )
}

function Side({ title, text, look }: { title: string; text: string; look: string }) {
  return (
    <div className={clsx('min-w-0 border-s-2 ps-3', look)}>
      <p className="text-label text-quiet">{title}</p>
      <p dir="auto" className="whitespace-pre-wrap break-words">
        {text}
      </p>
    </div>
  )
}

function textOf(parts: readonly DiffPart[], without: DiffPart['kind']): string {
  return parts
    .filter(({ kind }) => kind !== without)
    .map(({ text }) => text)
    .join('')
}

function isRewritten(parts: readonly DiffPart[], before: string, after: string): boolean {
  const longer = Math.max(before.length, after.length)
  if (before === '' || after === '' || longer < minRewritten) return false
  const same = parts.reduce((sum, { kind, text }) => sum + (kind === 'same' ? text.length : 0), 0)
  return same * 2 < longer
}
