/** Keeps each user's stored data apart on one page. */
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
  // Another tab may sign in as someone else: reload to drop this user's data from memory.
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
  // After the first paint.
  setTimeout(() => {
    void import('../../records/browser/tidy-storage.ts').then(({ tidyStorage }) => tidyStorage(owner))
    if (!first.demo) void forgetErased(owner, reload)
  }, tidyDelayMs)
}

/** Applies erasures by other members; failures are retried at the next start. */
async function forgetErased(owner: string, reload: () => void): Promise<void> {
  try {
    const { erasedAnswer } = await import('../../../contract/studio/customers/erasure.ts')
    const { dropErased } = await import('../../records/browser/drop-erased.ts')
    const ask = async (ids: readonly string[]) => {
      const body = { ids: [...ids] }
      return (await send(erasedAnswer, { path: studioPaths.erasedCustomers, method: 'POST', body })).erased
    }
    if (!(await dropErased(owner, ask))) return
    announceBrowserDataChange(owner)
    reload()
  } catch {
    // The next start retries.
  }
}

const tidyDelayMs = 2000
