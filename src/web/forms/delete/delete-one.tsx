import { Trash2 } from 'lucide-react'
import type { ComponentProps } from 'react'
import { t } from '../../../contract/translate.ts'
import { useWriteBlock } from '../../api/write-block.ts'
import { ConfirmAction } from '../../ui/overlay/confirm-action.tsx'
import { type DeletionWords, type Removal, useDeleteOne } from './removal.ts'

interface Props<Item, Scope> {
  removal: Removal<Item, Scope> & { words: { deletion(name: string): DeletionWords } }
  scope: Scope
  item: Item
  /** Text to type before an irreversible deletion. */
  typed?: ComponentProps<typeof ConfirmAction>['typed']
  /** Leaves the deleted item's page. */
  onGone: () => unknown
}

export function DeleteOne<Item extends { id: string }, Scope>({
  removal,
  scope,
  item,
  typed,
  onGone,
}: Props<Item, Scope>) {
  const words = removal.words.deletion(removal.nameOf(item))
  const deleteOne = useDeleteOne(removal, scope)
  return (
    <ConfirmAction
      label={t('Delete')}
      icon={<Trash2 size={14} aria-hidden="true" />}
      weight="danger"
      size="small"
      blocked={useWriteBlock()}
      title={words.title}
      {...(typed && { typed })}
      onConfirm={() => deleteOne(item, words.done, onGone)}
    >
      <p>{words.text}</p>
    </ConfirmAction>
  )
}
