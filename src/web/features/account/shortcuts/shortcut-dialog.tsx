import { Modal } from '../../../ui/overlay/modal.tsx'
import { type GoToKey, ShortcutList } from './shortcut-list.tsx'
import { shortcutWords } from './words.ts'

interface Props {
  goTo: readonly GoToKey[]
  onClose: () => void
  onHelp: () => void
}

export function ShortcutDialog({ goTo, onClose, onHelp }: Props) {
  return (
    <Modal isOpen onOpenChange={(isOpen) => !isOpen && onClose()} title={shortcutWords.title}>
      <ShortcutList goTo={goTo} />
      <button type="button" onClick={onHelp} className="self-start rounded-small text-accent hover:underline">
        {shortcutWords.help}
      </button>
    </Modal>
  )
}
