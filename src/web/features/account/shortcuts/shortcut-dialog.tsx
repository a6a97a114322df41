/** The list of shortcuts over the page. */
import { Modal } from '../../../ui/overlay/modal.tsx'
import { type GoToKey, ShortcutList } from './shortcut-list.tsx'
import { shortcutWords } from './words.ts'

interface Props {
  /** Every page that a letter leads to. */
  goTo: readonly GoToKey[]
  onClose: () => void
  /** Opens the help of the page one is on. */
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
