/** The ways between the definition of a tool and trying it out. */
import { getRouteApi, Link } from '@tanstack/react-router'
import { words } from './words.ts'

const id = '/phones/$phoneNumberId/connectors/$connectorId/tools/$toolId'
const route = getRouteApi(`/frame${id}`)

export function ToolViews() {
  const params = route.useParams()
  return (
    <nav aria-label={words.views} className="border-line border-b">
      <ul className="-mb-px flex gap-x-5">
        {([undefined, 'try'] as const).map((part) => (
          <li key={part ?? 'define'}>
            <Link
              to={id}
              params={params}
              search={part === undefined ? {} : { part }}
              replace
              resetScroll={false}
              activeOptions={{ exact: true }}
              className="block border-transparent border-b-2 px-0.5 pb-2 text-quiet transition-colors hover:text-text aria-[current=page]:border-accent aria-[current=page]:font-semibold aria-[current=page]:text-text"
            >
              {part === undefined ? words.define : words.tryOut}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
