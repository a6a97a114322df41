/** From a business to its accounts to their phone numbers. */
import { getRouteApi } from '@tanstack/react-router'
import { usePatchSession, useSession } from '../../api/session.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { AccountList } from './account-list.tsx'
import { BusinessForm } from './business-form.tsx'
import { demoBusinessId, words } from './words.ts'

const route = getRouteApi('/frame/')

export function Directory() {
  const { business, q } = route.useSearch()
  const navigate = route.useNavigate()
  const { demo, selection } = useSession()
  const patchSession = usePatchSession()
  const businessId = business ?? selection.businessId ?? undefined

  function show(next: string) {
    // Remembered for the next visit; a failure to remember is no reason to show nothing.
    if (next !== selection.businessId) patchSession.mutate({ selection: { businessId: next } })
    void navigate({ search: { business: next } })
  }

  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3">
        <BusinessForm businessId={businessId} onBusiness={show} />
        {businessId !== undefined && (
          <div className="w-full md:mt-5.5 md:w-80">
            <SearchBox
              label={words.search}
              value={q ?? ''}
              onChange={(text) =>
                void navigate({ search: (now) => ({ ...now, q: text || undefined }), replace: true })
              }
            />
          </div>
        )}
      </div>
      {businessId === undefined ? (
        <Empty title={words.noBusiness}>
          {demo && <Button onClick={() => show(demoBusinessId)}>{words.demoBusiness}</Button>}
        </Empty>
      ) : (
        <AccountList key={businessId} businessId={businessId} wanted={q ?? ''} />
      )}
    </div>
  )
}
