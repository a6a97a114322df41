import type { Unrecognised } from '../../../contract/reader/unrecognised.ts'
import { t } from '../../../contract/translate.ts'
import type { RawEntryActions } from '../../api/resource.ts'
import { CopyId } from '../../ui/copy-id.tsx'
import { notRecognised } from '../../ui/not-recognised.ts'
import { RawEntryButtons } from '../raw-entry-buttons.tsx'
import { RawJson } from '../raw-json.tsx'

interface Props {
  entries: readonly Unrecognised[]
  actions?: RawEntryActions | undefined
}

export function UnrecognisedRows({ entries, actions }: Props) {
  if (entries.length === 0) return null
  return (
    <ul aria-label={t('Not recognised')} className="w-full">
      {entries.map((entry, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: most of them have no id, and their order is that of the platform
        <li key={at} className="border-line border-t px-3 py-2.5">
          <details>
            <summary className="w-fit cursor-pointer">
              {entry.id !== undefined && <span className="me-2 font-mono text-label">{entry.id}</span>}
              <span className="text-quiet">{notRecognised}</span>
            </summary>
            <RawJson value={entry.raw} />
            <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-label text-quiet">
              {entry.id !== undefined && <CopyId id={entry.id} label={t('id')} />}
              {t('The studio leaves it as it is.')}
              {actions && <RawEntryButtons entry={entry} actions={actions} />}
            </p>
          </details>
        </li>
      ))}
    </ul>
  )
}

/** Such as "25 questions, 1 not recognised". */
export function countWith(amount: string, unrecognised: number): string {
  if (unrecognised === 0) return amount
  return t('{count, plural, other {{amount}, # not recognised}}', { amount, count: unrecognised })
}
