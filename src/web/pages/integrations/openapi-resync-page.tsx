import { ResyncImport } from '../../features/integrations/openapi-import/resync-import.tsx'
import { openapiImportWords } from '../../features/integrations/openapi-import/words.ts'
import { Page } from '../../ui/page/page.tsx'

export function OpenapiResyncPage() {
  return (
    <Page title={openapiImportWords.resyncTitle} lead={openapiImportWords.resyncLead}>
      <ResyncImport />
    </Page>
  )
}
