/** `/`: choosing the phone number to work on. */
import { Directory } from '../features/directory/directory.tsx'
import { LastPhone } from '../features/directory/last-phone.tsx'
import { words } from '../features/directory/words.ts'
import { Page } from '../ui/page.tsx'

export function HomePage() {
  return (
    <Page title={words.title} lead={words.lead} action={<LastPhone />}>
      <Directory />
    </Page>
  )
}
