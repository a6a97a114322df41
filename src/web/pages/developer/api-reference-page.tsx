import { Reference } from '../../features/developer/api-reference/reference.tsx'
import { referenceWords } from '../../features/developer/api-reference/words.ts'
import { Page } from '../../ui/page/page.tsx'

export function ApiReferencePage() {
  return (
    <Page title={referenceWords.title} lead={referenceWords.lead}>
      <Reference />
    </Page>
  )
}
