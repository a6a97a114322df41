import { OperatorsView } from '../../features/account/operation/operation.tsx'
import { operationWords } from '../../features/account/operation/words.ts'
import { Page } from '../../ui/page/page.tsx'

export function OperationPage() {
  return (
    <Page title={operationWords.title} lead={operationWords.lead}>
      <OperatorsView />
    </Page>
  )
}
