import { EntryList } from '../../features/agent/allowlist/entry-list.tsx'
import { EntryTable } from '../../features/agent/allowlist/entry-table.tsx'
import { allowlistWords } from '../../features/agent/allowlist/words.ts'
import { Page } from '../../ui/page/page.tsx'

export function AllowlistPage() {
  return (
    <Page title={allowlistWords.title} lead={allowlistWords.lead} actions={<EntryTable />}>
      <EntryList />
    </Page>
  )
}
