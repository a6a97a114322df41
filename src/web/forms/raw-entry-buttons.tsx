import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { isObject } from '../../contract/json.ts'
import type { Unrecognised } from '../../contract/reader/unrecognised.ts'
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
          Edit as JSON
        </Link>
      )}
      <ConfirmAction
        label="Delete"
        weight="danger"
        size="small"
        blocked={blocked}
        title={`Delete ${id}?`}
        cancel="Cancel"
        onConfirm={async () => {
          try {
            await remove(id).catch(unlessMissing)
            showToast('Entry deleted.')
          } finally {
            await queryClient.invalidateQueries({ queryKey: listKey })
          }
        }}
      >
        <p>This version cannot read the entry, so it cannot be restored from here.</p>
      </ConfirmAction>
    </span>
  )
}
