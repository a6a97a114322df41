import { ShortcutDialog } from '../../features/account/shortcuts/shortcut-dialog.tsx'
import { goToKeys } from '../page-table/page-keys.ts'

interface Props {
  onClose: () => void
  onHelp: () => void
}

export function StudioShortcuts(props: Props) {
  return <ShortcutDialog goTo={goToKeys} {...props} />
}
