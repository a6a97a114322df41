import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { isObject } from '../../../contract/json.ts'
import type { Unrecognised } from '../../../contract/reader/unrecognised.ts'
import { t } from '../../../contract/translate.ts'
import { reportOfWrite } from '../../api/drafted-result.ts'
import type { RawEntryActions } from '../../api/resource.ts'
import { useWriteBlock } from '../../api/write-block.ts'
import { handRequest } from '../../browser/handed-request.ts'
import { CopyId } from '../../ui/copy-id.tsx'
import { buttonLook } from '../../ui/form/button.tsx'
import { notRecognised } from '../../ui/not-recognised.ts'
import { ConfirmAction } from '../../ui/overlay/confirm-action.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import { unlessMissing } from '../delete/removal.ts'
import { RawJson } from '../raw-json.tsx'

interface Props {
  entries: readonly Unrecognised[]
  actions?: RawEntryActions | undefined
}

export function UnrecognisedRows({ entries, actions }: Props) {
  if (entries.length === 0) return null
  return (
    <ul aria-label={t('Not recognized')} className="w-full">
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
  return t('{count, plural, other {{amount}, # not recognized}}', { amount, count: unrecognised })
}

function RawEntryButtons({
  entry: { id, raw },
  actions: { listKey, requestOf, remove },
}: {
  entry: Unrecognised
  actions: RawEntryActions
}) {
  const queryClient = useQueryClient()
  const showToast = useToast()
  const blocked = useWriteBlock()
  if (id === undefined) return null
  return (
    <span className="flex flex-wrap gap-2">
      {requestOf && isObject(raw) && (
        <Link
          to="/playground"
          className={buttonLook({ size: 'small' })}
          onClick={() => handRequest(requestOf(id, raw))}
        >
          {t('Edit as JSON')}
        </Link>
      )}
      <ConfirmAction
        label={t('Delete')}
        weight="danger"
        size="small"
        blocked={blocked}
        title={t('Delete {name}?', { name: id })}
        onConfirm={async () => {
          try {
            const removed = await remove(id).catch(unlessMissing)
            showToast(reportOfWrite(t('Entry deleted.'), removed))
          } finally {
            await queryClient.invalidateQueries({ queryKey: listKey })
          }
        }}
      >
        <p>{t('This version cannot read the entry, so it cannot be restored from here.')}</p>
      </ConfirmAction>
    </span>
  )
}
