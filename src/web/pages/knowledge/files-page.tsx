/** `/phones/…/files`: what the agent has read, with the way to give it more. */
import { AddFiles } from '../../features/knowledge/files/add-files.tsx'
import { FileList } from '../../features/knowledge/files/file-list.tsx'
import { words } from '../../features/knowledge/files/words.ts'
import { Page } from '../../ui/page.tsx'

export function FilesPage() {
  return (
    <Page title={words.title} lead={words.lead}>
      <AddFiles />
      <FileList />
    </Page>
  )
}
