/** Sees to it that a page shows what one user keeps in this browser, and never what another one does. */
import type { QueryClient } from '@tanstack/react-query'
import { studioPaths } from '../../../contract/studio/paths.ts'
import { send } from '../../api/client.ts'
import { sessionQuery } from '../../api/session.ts'
import { deleteAllAutosaves } from '../../forms/edit/autosave.ts'
import { announceBrowserDataChange, onBrowserDataChange } from '../../records/browser/browser-data-channel.ts'

export function followOwner(queryClient: QueryClient, reload: () => void = () => location.reload()) {
  const first = queryClient.getQueryData(sessionQuery.queryKey)
  if (first === undefined) return
  const owner = first.user.id
  // Another tab may sign in as someone else: nothing of this user may stay in the memory of the page.
  queryClient.getQueryCache().subscribe(({ query }) => {
    if (query.queryHash !== '["session"]') return
    const now = queryClient.getQueryData(sessionQuery.queryKey)
    if (now !== undefined && now.user.id !== owner) reload()
  })
  onBrowserDataChange((deleted) => {
    if (deleted !== owner) return
    deleteAllAutosaves()
    reload()
  })
  // Not before the page has been drawn.
  setTimeout(() => {
    void import('../../records/browser/tidy-storage.ts').then(({ tidyStorage }) => tidyStorage(owner))
    if (!first.demo) void forgetErased(owner, reload)
  }, tidyDelayMs)
}

/** Another member may have erased a customer since; what cannot be asked now is asked at the next start. */
async function forgetErased(owner: string, reload: () => void): Promise<void> {
  try {
    const { erasedCustomers } = await import('../../../contract/studio/customers.ts')
    const { erased } = await send(erasedCustomers, { path: studioPaths.customers })
    const { dropErased } = await import('../../records/browser/drop-erased.ts')
    if (!(await dropErased(owner, erased))) return
    announceBrowserDataChange(owner)
    reload()
  } catch {
    // The next start asks again.
  }
}

const tidyDelayMs = 2000
