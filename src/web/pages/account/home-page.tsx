/** `/`: choosing the phone number to work on. */
import { Directory } from '../../features/account/directory/directory.tsx'
import { RecentList } from '../../features/account/directory/recent-list.tsx'
import { directoryWords } from '../../features/account/directory/words.ts'
import { Page } from '../../ui/page.tsx'

export function HomePage() {
  return (
    <Page title={directoryWords.title} lead={directoryWords.lead}>
      <RecentList />
      <Directory />
    </Page>
  )
}
