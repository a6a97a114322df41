/** A warning on a number's page, with links to the fix. */
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
