import type { Config } from '../config/config.ts'
import { createAtRest } from '../store/at-rest.ts'
import { MemberBook } from '../store/member-book.ts'
import { createMemoryText, createSealedText } from '../store/shared-texts.ts'
import { storedNotifications } from '../workspace/stored-notifications.ts'
import { openSharedText } from './open-shared-text.ts'
import type { openSharedMemory } from './shared-memory.ts'

/** Opens the rules of members: the team's, sealed, and in memory those of demo sessions. */
export function openNotificationBooks(config: Config, shared: Awaited<ReturnType<typeof openSharedMemory>>) {
  const text = openSharedText(config, shared, 'notifications') ?? createMemoryText()
  const atRest = createAtRest(config.sessionSecret, config.formerSecret)
  const team = new MemberBook(
    createSealedText(text, atRest, 'notification rules of members'),
    storedNotifications,
  )
  return {
    team,
    /** Unless the member switched it off, or while rules cannot be read. */
    wantsDecisions: async (userId: string) =>
      (await team.of(userId).catch(() => undefined))?.rules.review_decided !== false,
    demo: new MemberBook(createMemoryText(), storedNotifications),
  }
}
