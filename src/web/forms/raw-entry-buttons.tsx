import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { isObject } from '../../contract/json.ts'
import type { Unrecognised } from '../../contract/reader/unrecognised.ts'
import { t } from '../../contract/translate.ts'
import type { RawEntryActions } from '../api/resource.ts'
import { useWriteBlock } from '../api/write-block.ts'
import { handRequest } from '../browser/handed-request.ts'
import { buttonLook } from '../ui/form/button.tsx'
import { ConfirmAction } from '../ui/overlay/confirm-action.tsx'
import { useToast } from '../ui/overlay/toast.tsx'
import { unlessMissing } from './delete/removal.ts'

interface Props {
  entry: Unrecognised
  actions: RawEntryActions
}

export function RawEntryButtons({ entry: { id, raw }, actions: { listKey, requestOf, remove } }: Props) {
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
        cancel={t('Cancel')}
        onConfirm={async () => {
          try {
            await remove(id).catch(unlessMissing)
            showToast(t('Entry deleted.'))
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
