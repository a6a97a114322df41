import { t } from '../../../contract/translate.ts'
import { useKnownNumbers } from '../../features/account/directory/phone/use-known-numbers.ts'
import { DraftChanges } from '../../features/agent/drafts/draft-changes.tsx'
import { studioCustomers } from '../../features/testing/scenarios/run/studio-model.ts'
import { Page } from '../../ui/page/page.tsx'

export function DraftPage() {
  const { numbers } = useKnownNumbers()
  return (
    <Page
      title={t('Draft changes')}
      lead={t(
        'Collect changes to the agent, review them and publish them together. Until then, customers get the live agent.',
      )}
    >
      <DraftChanges customersOf={studioCustomers} numbers={numbers} />
    </Page>
  )
}
