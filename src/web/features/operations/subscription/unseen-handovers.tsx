/** The warning on the page of a number, with the ways to where it is mended. */
import { TextLink } from '../../../ui/text-link.tsx'
import { UnseenKinds } from './unseen-kinds.tsx'
import { subscriptionWords } from './words.ts'

export function UnseenHandovers({ phoneNumberId }: { phoneNumberId: string }) {
  return (
    <UnseenKinds phoneNumberId={phoneNumberId}>
      <p className="flex flex-wrap gap-x-4 pt-1">
        <TextLink to="/webhooks" search={{ view: 'setup' }}>
          {subscriptionWords.toSetUp}
        </TextLink>
        <TextLink to="/phones/$phoneNumberId/settings" params={{ phoneNumberId }}>
          {subscriptionWords.toSettings}
        </TextLink>
      </p>
    </UnseenKinds>
  )
}
