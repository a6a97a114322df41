import { useKnownNumbers } from '../../features/account/directory/phone/use-known-numbers.ts'
import { DraftChanges } from '../../features/agent/drafts/draft-changes.tsx'
import { draftWords } from '../../features/agent/drafts/words.ts'
import { studioCustomers } from '../../features/testing/scenarios/run/studio-model.ts'
import { Page } from '../../ui/page/page.tsx'

export function DraftPage() {
  const { numbers } = useKnownNumbers()
  return (
    <Page title={draftWords.title} lead={draftWords.lead}>
      <DraftChanges customersOf={studioCustomers} numbers={numbers} />
    </Page>
  )
}
