import { useChildMatches } from '@tanstack/react-router'
import { usePhoneNumberId } from '../../../api/agent/phone-number-id.ts'
import { AddLink } from '../../../forms/write-link.tsx'
import { isNewFaq } from './is-new-faq.ts'
import { faqWords } from './words.ts'

export function AddFaqLink() {
  const phoneNumberId = usePhoneNumberId()
  const isNewOpen = useChildMatches({ select: (matches) => matches.some(isNewFaq) })
  if (isNewOpen) return null
  return (
    <AddLink to="/phones/$phoneNumberId/faqs/new" params={{ phoneNumberId }} search={true}>
      {faqWords.add}
    </AddLink>
  )
}
