import type { Link } from './redis-connection.ts'
import { replyText } from './reply.ts'

/** Returns a setting with which Redis can lose acknowledged writes; undefined if safe, or unreadable for this user. */
export async function redisSettingsError(link: Link): Promise<string | undefined> {
  const info = await readSettings(link)
  const value = (name: string) => new RegExp(`^${name}:(.+?)\r?$`, 'm').exec(info)?.[1]
  if (value('aof_enabled') === '0') {
    return 'Redis keeps no append-only file, so a restart of it loses webhooks and ended sessions'
  }
  const policy = value('maxmemory_policy')
  if (policy !== undefined && policy !== 'noeviction') {
    return 'Redis may evict keys when its memory is full, so webhooks and ended sessions can get lost'
  }
  return undefined
}

async function readSettings(link: Link): Promise<string> {
  try {
    const sections = await Promise.all(
      ['persistence', 'memory'].map((section) => link.command(['INFO', section])),
    )
    return sections.map(replyText).join('\n')
  } catch {
    // Some Redis services do not allow INFO.
    return ''
  }
}
