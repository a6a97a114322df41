/** How each page begins, for the server to show it before the app is there. */
import { words as directory } from '../features/directory/words.ts'
import { words as settings } from '../features/settings/words.ts'
import { words as skills } from '../features/skills/words.ts'
import { words as webhooks } from '../features/webhooks/words.ts'
import { phonePlaces, studioPlaces } from './places.ts'

/** In both, `$phoneNumberId` stands for the number of the address, as it does in the path. */
const heads: Record<string, { title?: string; lead?: string }> = {
  '/': { lead: directory.lead },
  '/webhooks': { lead: webhooks.lead },
  '/phones/$phoneNumberId': { title: '$phoneNumberId' },
  '/phones/$phoneNumberId/settings': { lead: settings.lead },
  '/phones/$phoneNumberId/skills': { lead: skills.lead },
}

export const pageHeads = [...studioPlaces, ...phonePlaces].map(({ to, title }) => ({
  path: to,
  title: heads[to]?.title ?? title,
  lead: heads[to]?.lead ?? '',
}))
