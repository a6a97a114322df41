/** The ways to the views of the webhooks page. */
import { Link } from '@tanstack/react-router'
import { webhookView } from './webhook-search.ts'
import { viewNames, words } from './words.ts'

export function ViewTabs() {
  return (
    <nav aria-label={words.views} className="border-line border-b">
      <ul className="-mb-px flex flex-wrap gap-x-5">
        {webhookView.options.map((option) => (
          <li key={option}>
            <Link
              to="/webhooks"
              search={(now) => ({ ...now, view: option === 'events' ? undefined : option })}
              resetScroll={false}
              activeOptions={{ exact: true }}
              className="block border-transparent border-b-2 px-0.5 pb-2 text-quiet transition-colors hover:text-text aria-[current=page]:border-accent aria-[current=page]:font-semibold aria-[current=page]:text-text"
            >
              {viewNames[option]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
