import { NewImport } from '../../features/integrations/openapi-import/new-import.tsx'
import { openapiImportWords } from '../../features/integrations/openapi-import/words.ts'
import { Page } from '../../ui/page/page.tsx'

export function NewOpenapiImportPage() {
  return (
    <Page title={openapiImportWords.title} lead={openapiImportWords.lead}>
      <NewImport />
    </Page>
  )
}
