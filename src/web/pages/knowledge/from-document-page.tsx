import { usePhoneNumberId } from '../../api/agent/phone-number-id.ts'
import { AssistGate } from '../../features/account/ai-settings/assist-gate.tsx'
import { DocumentExample } from '../../features/knowledge/document-to-agent/document-example.tsx'
import { DocumentToAgent } from '../../features/knowledge/document-to-agent/document-to-agent.tsx'
import { documentWords } from '../../features/knowledge/document-to-agent/words.ts'
import { Page } from '../../ui/page/page.tsx'

export function FromDocumentPage() {
  const phoneNumberId = usePhoneNumberId()
  return (
    <Page title={documentWords.title} lead={documentWords.lead}>
      <AssistGate example={<DocumentExample />}>
        <DocumentToAgent key={phoneNumberId} phoneNumberId={phoneNumberId} />
      </AssistGate>
    </Page>
  )
}
