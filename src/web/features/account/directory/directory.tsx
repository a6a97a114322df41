/** From a business to its accounts to their phone numbers. */
import { getRouteApi } from '@tanstack/react-router'
import { usePatchSession, useSession } from '../../../api/session.ts'
import { Empty } from '../../../ui/list/empty.tsx'
import { SearchBox } from '../../../ui/list/search-box.tsx'
import { AccountList } from './account-list.tsx'
import { OtherIds } from './other-ids.tsx'
import { useBusinessId } from './use-business-id.ts'
import { directoryWords } from './words.ts'

const route = getRouteApi('/frame/')

export function Directory() {
  const { business, q = '' } = route.useSearch()
  const navigate = route.useNavigate()
  const { selection } = useSession()
  const patchSession = usePatchSession()
  const known = useBusinessId()
  const businessId = business ?? known

  function show(next: string) {
    // Remembered for the next visit; a failure to remember is no reason to show nothing.
    if (next !== selection.businessId) patchSession.mutate({ selection: { businessId: next } })
    void navigate({ search: { business: next } })
  }

  return (
    <div className="flex flex-col gap-4">
      {businessId === undefined ? (
        <>
          <OtherIds businessId={businessId} onBusiness={show} />
          <Empty title={directoryWords.noBusiness} />
        </>
      ) : (
        <>
          <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
            <div className="w-full md:w-80">
              <SearchBox
                label={directoryWords.search}
                value={q}
                onChange={(text) =>
                  void navigate({ search: (now) => ({ ...now, q: text || undefined }), replace: true })
                }
              />
            </div>
            <div className="min-w-0 flex-1 pt-2">
              <OtherIds businessId={businessId} onBusiness={show} />
            </div>
          </div>
          <AccountList key={businessId} businessId={businessId} wanted={q} />
        </>
      )}
    </div>
  )
}
