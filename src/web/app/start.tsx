import { createBrowserHistory } from '@tanstack/react-router'
import { sessionQuery } from '../api/session.ts'
import { nextTask } from '../browser/next-task.ts'
import { part } from '../browser/parts.ts'
import { renderPage } from '../browser/render/page-root.ts'
import { shareStyleNonce } from '../browser/style-nonce.ts'
import { followTheme } from '../browser/theme.ts'
import { createStudioRouter } from './router.ts'
import { connectStudio, Studio } from './studio.tsx'

const loadOwnerFollower = part(() => import('./session/follow-owner.ts'))

/** Each step as its own task, because a phone needs four times as long for it. */
export async function start(): Promise<void> {
  const queryClient = connectStudio()
  void queryClient
    .prefetchQuery(sessionQuery)
    .then(loadOwnerFollower)
    .then(({ followOwner }) => followOwner(queryClient))
  await nextTask()
  const history = createBrowserHistory()
  await nextTask()
  const router = createStudioRouter(queryClient, history)
  await nextTask()
  shareStyleNonce()
  followTheme()
  await nextTask()
  renderPage(<Studio queryClient={queryClient} router={router} />)
  const { followConnection } = await import('./connection/follow-connection.ts')
  await followConnection(queryClient, router)
}
