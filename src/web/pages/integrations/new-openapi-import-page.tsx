/** `/phones/…/connectors/import`: from an API description to a connector. */
import { NewImport } from '../../features/integrations/openapi-import/new-import.tsx'
import { words } from '../../features/integrations/openapi-import/words.ts'
import { Page } from '../../ui/page.tsx'

export function NewOpenapiImportPage() {
  return (
    <Page title={words.title} lead={words.lead}>
      <NewImport />
    </Page>
  )
}
