/** Foot of an inline editor: facts, id, delete, close. */
import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useWriteBlock } from '../../api/write-block.ts'
import { CopyId } from '../../ui/copy-id.tsx'
import { Button } from '../../ui/form/button.tsx'

interface Props {
  id: string
  words: {
    remove: string
    close: string
    idLabel: string
  }
  onRemove: () => void
  onClose: () => void
  children: ReactNode
}

export function EntryActions({ id, words, onRemove, onClose, children }: Props) {
  const blocked = useWriteBlock()
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-label text-quiet">
      {children}
      <CopyId id={id} label={words.idLabel} />
      <span className="ms-auto flex gap-2">
        <Button size="small" weight="danger" blocked={blocked} onClick={onRemove}>
          <Trash2 size={14} aria-hidden="true" />
          {words.remove}
        </Button>
        <Button size="small" weight="ghost" onClick={onClose}>
          {words.close}
        </Button>
      </span>
    </div>
  )
}
