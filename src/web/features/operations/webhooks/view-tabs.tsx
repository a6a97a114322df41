/** The ways to the views of the webhooks page. */
import { ViewLink, ViewNav } from '../../../ui/page/view-nav.tsx'
import { webhookView } from './search/webhook-search.ts'
import { webhookViewNames, webhookWords } from './words.ts'

export function ViewTabs() {
  return (
    <ViewNav label={webhookWords.views}>
      {webhookView.options.map((option) => (
        <ViewLink
          key={option}
          to="/webhooks"
          search={(now) => ({ ...now, view: option === 'events' ? undefined : option })}
          resetScroll={false}
        >
          {webhookViewNames[option]}
        </ViewLink>
      ))}
    </ViewNav>
  )
}
