import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import type { ApiCall, ApiReference } from '../../../api/agent/api-description.ts'
import { descriptionsQuery } from '../../../api/agent/api-documents.ts'
import { useEscapeBack } from '../../../ui/list/escape-back.ts'
import { onListKeys } from '../../../ui/list/list-keys.ts'
import { SearchBox } from '../../../ui/list/search-box.tsx'
import { Page, useThingTitle } from '../../../ui/page/page.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { QueryView } from '../../../ui/waiting/query-view.tsx'
import { OperationDetail } from './call-detail.tsx'
import { findOperations } from './find-calls.ts'
import { PathText } from './path-text.tsx'
import { referenceCountOf, referenceWords } from './words.ts'

const route = getRouteApi('/frame/api-reference')
const apis = ['platform', 'studio'] as const

export function Reference() {
  const { api = 'platform' } = route.useSearch()
  return (
    <Page title={referenceWords.title} lead={referenceWords.lead}>
      <QueryView
        query={useQuery(descriptionsQuery)}
        skeleton={<SkeletonRows rows={8} label={referenceWords.loading} />}
      >
        {(descriptions) => <Calls description={descriptions[api]} />}
      </QueryView>
    </Page>
  )
}

function Calls({ description }: { description: ApiReference }) {
  const { q = '', call: open } = route.useSearch()
  const navigate = route.useNavigate()
  useThingTitle(description.calls.find(({ id }) => id === open)?.title ?? '')
  const areas = findOperations(description.calls, q)
  const shown = areas.reduce((sum, area) => sum + area.calls.length, 0)
  const close = () =>
    void navigate({ to: '.', search: (now) => ({ ...now, call: undefined }), resetScroll: false })
  useEscapeBack(open === undefined ? null : close)

  return (
    <div className="flex flex-col gap-6">
      <nav aria-label={referenceWords.apis} className="flex gap-4 border-line border-b">
        {apis.map((name) => (
          <Link
            key={name}
            to="/api-reference"
            search={{ api: name === 'platform' ? undefined : name, q: q || undefined }}
            activeOptions={{ explicitUndefined: true }}
            className="-mb-px border-transparent border-b-2 pb-2 text-quiet hover:text-text aria-[current=page]:border-accent aria-[current=page]:font-semibold aria-[current=page]:text-text"
          >
            {referenceWords[name]}
          </Link>
        ))}
      </nav>
      <div className="flex flex-wrap items-center gap-4">
        <div className="w-full max-w-md">
          <SearchBox
            label={referenceWords.search}
            value={q}
            onChange={(text) =>
              void navigate({ to: '.', search: (now) => ({ ...now, q: text || undefined }), replace: true })
            }
          />
        </div>
        <p role="status" className="text-label text-quiet tabular-nums">
          {shown === 0 ? referenceWords.noMatch : referenceCountOf(shown, description.calls.length)}
        </p>
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the rows inside */}
      <div onKeyDown={onListKeys} className="flex flex-col gap-8">
        {areas.map(({ name, calls }) => (
          <section key={name} aria-label={name}>
            <h2 lang="en" dir="auto" className="border-line border-b pb-2 font-semibold">
              {name}
            </h2>
            <ul>
              {calls.map((call) => (
                <Row key={call.id} call={call} isOpen={call.id === open} schemas={description.schemas} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  )
}

interface RowProps {
  call: ApiCall
  isOpen: boolean
  schemas: ApiReference['schemas']
}

function Row({ call, isOpen, schemas }: RowProps) {
  return (
    <li className="border-line border-b">
      <Link
        data-row
        to="/api-reference"
        search={(now) => ({ ...now, call: isOpen ? undefined : call.id })}
        resetScroll={false}
        preload={false}
        activeOptions={{ exact: true }}
        aria-current={isOpen ? 'page' : undefined}
        aria-expanded={isOpen}
        className={clsx(
          'grid gap-x-4 gap-y-0.5 px-2 py-2 hover:bg-hover focus-visible:-outline-offset-2 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] md:items-baseline',
          isOpen && 'bg-accent-soft',
        )}
      >
        <span lang="en" dir="auto">
          {call.title}
        </span>
        <span className="wrap-anywhere font-mono text-label text-quiet">
          <span className="inline-block w-14 text-text">{call.method}</span>
          <PathText path={call.path} />
        </span>
      </Link>
      {isOpen && (
        <div className="px-2 pb-4">
          <OperationDetail call={call} schemas={schemas} />
        </div>
      )}
    </li>
  )
}
