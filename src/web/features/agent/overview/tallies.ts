/** Counts records by state, each with its tone and shape. */

import { type ConnectorNeed, connectorNeed } from '../../../../contract/platform/agent/needs.ts'
import type { Connector } from '../../../../contract/platform/record-kinds/connector.ts'
import type { Skill } from '../../../../contract/platform/record-kinds/skill.ts'
import { finishedCrawlStatuses, type Website } from '../../../../contract/platform/record-kinds/website.ts'
import { plural } from '../../../text/format.ts'
import type { StatusShape, Tone } from '../../../ui/status.tsx'

export interface Tally {
  text: string
  /** Where the singular needs other words. */
  textOfOne?: string
  count: number
  tone: Tone
  shape: StatusShape
  /** Search that filters the list to these. */
  search?: Readonly<Record<string, string>>
}

type Look = Omit<Tally, 'count'>

const skillLooks = new Map<string, Look>([
  ['blocked', { text: 'blocked', tone: 'bad', shape: 'stopped', search: { state: 'blocked' } }],
  ['pending_review', { text: 'in review', tone: 'warn', shape: 'waiting' }],
  ['active', { text: 'active', tone: 'good', shape: 'live' }],
])

const crawling: Look = { text: 'being crawled', tone: 'warn', shape: 'waiting' }
const crawlLooks = new Map<string, Look>([
  ['failed', { text: 'failed', tone: 'bad', shape: 'stopped' }],
  ['completed_no_data', { text: 'without content', tone: 'warn', shape: 'off' }],
  ['completed', { text: 'crawled', tone: 'good', shape: 'live' }],
])

const needLooks: Record<ConnectorNeed, Look> = {
  failing: { text: 'failing', tone: 'bad', shape: 'stopped' },
  certificate_expired: {
    text: 'certificates expired',
    textOfOne: 'certificate expired',
    tone: 'bad',
    shape: 'stopped',
  },
  not_connected: { text: 'not connected', tone: 'warn', shape: 'waiting' },
  certificate_ending: {
    text: 'certificates end soon',
    textOfOne: 'certificate ends soon',
    tone: 'warn',
    shape: 'waiting',
  },
}
const connected: Look = { text: 'connected', tone: 'good', shape: 'live' }

export function tallyText({ count, text, textOfOne = text }: Tally): string {
  return plural(count, `# ${textOfOne}`, `# ${text}`)
}

const toneOrder: Tone[] = ['bad', 'warn', 'info', 'quiet', 'good']

/** Attention first; equal statuses are counted together. */
function tally(looks: readonly Look[]): Tally[] {
  const tallies = new Map<string, Tally>()
  for (const look of looks) {
    const known = tallies.get(look.text)
    if (known === undefined) tallies.set(look.text, { ...look, count: 1 })
    else known.count += 1
  }
  return [...tallies.values()].sort((a, b) => toneOrder.indexOf(a.tone) - toneOrder.indexOf(b.tone))
}

/** Unknown states are shown as received, in a neutral tone. */
function asItCame(state: string): Look {
  return { text: state, tone: 'quiet', shape: 'off' }
}

export function skillTallies(skills: readonly Skill[]): Tally[] {
  return tally(skills.flatMap(({ status }) => (status ? [skillLooks.get(status) ?? asItCame(status)] : [])))
}

/** Anything unfinished is in progress, including unknown statuses. */
function crawlLook(status: string): Look {
  const isFinished = finishedCrawlStatuses.some((one) => one === status)
  return isFinished ? (crawlLooks.get(status) ?? asItCame(status)) : crawling
}

export function websiteTallies(websites: readonly Website[]): Tally[] {
  return tally(websites.flatMap(({ crawl_status }) => (crawl_status ? [crawlLook(crawl_status)] : [])))
}

/** Uses the shared needs; connectors without a status are not called connected. */
export function connectorTallies(connectors: readonly Connector[], now = Date.now()): Tally[] {
  return tally(
    connectors.flatMap((connector) => {
      const need = connectorNeed(connector, now)
      if (need !== null) return [{ ...needLooks[need], search: { need } }]
      return connector.connection_status?.status ? [connected] : []
    }),
  )
}
