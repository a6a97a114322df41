/** The ways to the views of the webhooks page. */
import { Link } from '@tanstack/react-router'
import { ViewNav, viewLinkLook } from '../../../ui/page/view-nav.tsx'
import { webhookView } from './search/webhook-search.ts'
import { webhookViewNames, webhookWords } from './words.ts'

export function ViewTabs() {
  return (
    <ViewNav label={webhookWords.views}>
      {webhookView.options.map((option) => (
        <li key={option}>
          <Link
            to="/webhooks"
            search={(now) => ({ ...now, view: option === 'events' ? undefined : option })}
            resetScroll={false}
            activeOptions={{ exact: true }}
            className={viewLinkLook}
          >
            {webhookViewNames[option]}
          </Link>
        </li>
      ))}
    </ViewNav>
  )
}
