/** `/`: choosing the phone number to work on. */
import { Directory } from '../features/directory/directory.tsx'
import { RecentList } from '../features/directory/recent-list.tsx'
import { words } from '../features/directory/words.ts'
import { Page } from '../ui/page.tsx'

export function HomePage() {
  return (
    <Page title={words.title} lead={words.lead}>
      <RecentList />
      <Directory />
    </Page>
  )
}
