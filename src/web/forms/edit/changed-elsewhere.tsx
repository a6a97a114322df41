/** Compares original, theirs and mine, field by field and word by word. */

import { type ReactNode, useEffect, useId, useRef } from 'react'
import { t } from '../../../contract/translate.ts'
import type { DiffPart } from '../../text/diff-part.ts'
import { readableDiff } from '../../text/readable-diff.ts'
import { labeled } from '../../text/small-texts.ts'
import { WordDifference } from '../../ui/difference.tsx'
import { ScrollRegion } from '../../ui/page/scroll-region.tsx'
import type { FieldConflict } from './field-conflicts.ts'

const sides = { theirs: t('Their version'), mine: t('Your version') } as const
const spoken = { removed: t('Removed:'), added: t('Added:') }

export function ChangedElsewhere({ fields }: { fields: readonly FieldConflict[] }) {
  const id = useId()
  const notice = useRef<HTMLElement>(null)
  // The pressed Save is gone, so focus moves here and the choices scroll into view.
  useEffect(() => {
    notice.current?.focus({ preventScroll: true })
    notice.current?.parentElement?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <section
      ref={notice}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      className="flex w-full min-w-0 flex-col gap-2 outline-none"
    >
      <div className="rounded-small border-warn border-s-2 bg-warn-soft px-3 py-2">
        <p id={`${id}-title`} className="font-semibold">
          {t('This was changed elsewhere')}
        </p>
        <p id={`${id}-text`}>
          {t('Nothing has been saved yet. If you overwrite, only the fields you changed are replaced.')}
        </p>
      </div>
      <ScrollRegion label={t('Both versions')} className="max-h-[40dvh] overflow-y-auto">
        <dl className="flex flex-col gap-3">
          {fields.map((one) => (
            <div key={one.field}>
              <dt className="font-medium">{one.field}</dt>
              <dd className="grid gap-x-4 gap-y-2 sm:grid-cols-3">
                <Side name={t('Original')}>
                  <p dir="auto" className="whitespace-pre-wrap break-words">
                    {one.original || t('(nothing)')}
                  </p>
                </Side>
                <ChangedSide field={one} side="theirs" />
                <ChangedSide field={one} side="mine" />
              </dd>
            </div>
          ))}
        </dl>
      </ScrollRegion>
    </section>
  )
}

function ChangedSide({ field, side }: { field: FieldConflict; side: keyof typeof sides }) {
  const { original } = field
  const changed = field[side]
  return (
    <Side name={sides[side]}>
      {changed === original ? (
        <p className="text-quiet">{t('Unchanged')}</p>
      ) : (
        <WordDifference
          label={labeled(field.field, sides[side])}
          parts={partsOf(original, changed)}
          spoken={spoken}
        />
      )}
    </Side>
  )
}

/** A rewritten text is shown whole, next to the original. */
function partsOf(original: string, changed: string): DiffPart[] {
  const parts = readableDiff(original, changed)
  const isRewritten = parts.some(({ kind, text }) => kind === 'removed' && text === original)
  return isRewritten ? parts.filter(({ kind }) => kind === 'added') : parts
}

function Side({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0 break-words">
      <p className="text-label text-quiet">{name}</p>
      {children}
    </div>
  )
}
