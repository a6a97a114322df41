/** The dialogs of the account menu about what this browser stores. */
import { DeleteBrowserData } from './delete-browser-data.tsx'
import { ImportBrowserData } from './import-browser-data.tsx'

export type BrowserDataAction = 'import' | 'delete'

interface Props {
  action: BrowserDataAction
  onClose: () => void
}

export function BrowserDataDialog({ action, onClose }: Props) {
  return action === 'delete' ? (
    <DeleteBrowserData onClose={onClose} />
  ) : (
    <ImportBrowserData onClose={onClose} />
  )
}
