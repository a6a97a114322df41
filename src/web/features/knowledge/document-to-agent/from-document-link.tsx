/** Link to knowledge from a document, if there is an AI provider. */
import { usePhoneNumberId } from '../../../api/agent/phone-number-id.ts'
import { useSession } from '../../../api/session.ts'
import { ButtonLink } from '../../../ui/form/button-link.tsx'
import { documentWords } from './words.ts'

export function FromDocumentLink() {
  const phoneNumberId = usePhoneNumberId()
  const { ai, demo } = useSession()
  // The demo answers from built-in drafts.
  if (!demo && !ai.configured) return null
  return (
    <ButtonLink to="/phones/$phoneNumberId/faqs/from-document" params={{ phoneNumberId }} weight="ghost">
      {documentWords.title}
    </ButtonLink>
  )
}
