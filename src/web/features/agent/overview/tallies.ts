/** Counts records by state, each with its tone and shape. */

import { type ConnectorNeed, connectorNeed } from '../../../../contract/platform/agent/needs.ts'
import type { Connector } from '../../../../contract/platform/record-kinds/connector.ts'
import type { Skill } from '../../../../contract/platform/record-kinds/skill.ts'
import { finishedCrawlStatuses, type Website } from '../../../../contract/platform/record-kinds/website.ts'
import { counted, t } from '../../../../contract/translate.ts'
import type { StatusShape, Tone } from '../../../ui/status.tsx'

export interface Tally {
  /** Entries with the same state are counted together. */
  state: string
  textOf(count: number): string
  count: number
  tone: Tone
  shape: StatusShape
  /** Search that filters the list to these. */
  search?: Readonly<Record<string, string>>
}

type Look = Omit<Tally, 'count'>
type KnownLook = Omit<Look, 'state'>

const skillLooks = new Map<string, KnownLook>([
  ['blocked', { textOf: counted('{count, plural, other {# blocked}}'), tone: 'bad', shape: 'stopped' }],
  [
    'pending_review',
    { textOf: counted('{count, plural, other {# in review}}'), tone: 'warn', shape: 'waiting' },
  ],
  ['active', { textOf: counted('{count, plural, other {# active}}'), tone: 'good', shape: 'live' }],
])

const crawling: KnownLook = {
  textOf: counted('{count, plural, other {# being crawled}}'),
  tone: 'warn',
  shape: 'waiting',
}
const crawlLooks = new Map<string, KnownLook>([
  ['failed', { textOf: counted('{count, plural, other {# failed}}'), tone: 'bad', shape: 'stopped' }],
  [
    'completed_no_data',
    { textOf: counted('{count, plural, other {# without content}}'), tone: 'warn', shape: 'off' },
  ],
  ['completed', { textOf: counted('{count, plural, other {# crawled}}'), tone: 'good', shape: 'live' }],
])

const needLooks: Record<ConnectorNeed, KnownLook> = {
  failing: { textOf: counted('{count, plural, other {# failing}}'), tone: 'bad', shape: 'stopped' },
  certificate_expired: {
    textOf: counted('{count, plural, one {# certificate expired} other {# certificates expired}}'),
    tone: 'bad',
    shape: 'stopped',
  },
  not_connected: {
    textOf: counted('{count, plural, other {# not connected}}'),
    tone: 'warn',
    shape: 'waiting',
  },
  certificate_ending: {
    textOf: counted('{count, plural, one {# certificate ends soon} other {# certificates end soon}}'),
    tone: 'warn',
    shape: 'waiting',
  },
}
const connected: KnownLook = {
  textOf: counted('{count, plural, other {# connected}}'),
  tone: 'good',
  shape: 'live',
}

export function tallyText({ count, textOf }: Tally): string {
  return textOf(count)
}

const toneOrder: Tone[] = ['bad', 'warn', 'info', 'quiet', 'good']

/** Attention first; equal statuses are counted together. */
function tally(looks: readonly Look[]): Tally[] {
  const tallies = new Map<string, Tally>()
  for (const look of looks) {
    const earlier = tallies.get(look.state)
    if (earlier === undefined) tallies.set(look.state, { ...look, count: 1 })
    else earlier.count += 1
  }
  return [...tallies.values()].sort((a, b) => toneOrder.indexOf(a.tone) - toneOrder.indexOf(b.tone))
}

/** Unknown states are shown as received, in a neutral tone. */
function asItCame(state: string): KnownLook {
  const textOf = (count: number) => t('{count, plural, other {# {state}}}', { count, state })
  return { textOf, tone: 'quiet', shape: 'off' }
}

/** A known state leads to the list filtered by it. */
function lookOf(state: string, looks: ReadonlyMap<string, KnownLook>): Look {
  const known = looks.get(state)
  return { state, ...(known ? { ...known, search: { state } } : asItCame(state)) }
}

export function skillTallies(skills: readonly Skill[]): Tally[] {
  return tally(skills.flatMap(({ status }) => (status ? [lookOf(status, skillLooks)] : [])))
}

/** Anything unfinished is in progress, including unknown statuses. */
function crawlLook(status: string): Look {
  const isFinished = finishedCrawlStatuses.some((finishedCrawlStatus) => finishedCrawlStatus === status)
  return isFinished ? lookOf(status, crawlLooks) : { state: 'crawling', ...crawling }
}

export function websiteTallies(websites: readonly Website[]): Tally[] {
  return tally(websites.flatMap(({ crawl_status }) => (crawl_status ? [crawlLook(crawl_status)] : [])))
}

/** Uses the shared needs; connectors without a status are not called connected. */
export function connectorTallies(connectors: readonly Connector[], now = Date.now()): Tally[] {
  return tally(
    connectors.flatMap((connector) => {
      const need = connectorNeed(connector, now)
      if (need !== null) return [{ state: need, ...needLooks[need], search: { need } }]
      return connector.connection_status?.status ? [{ state: 'connected', ...connected }] : []
    }),
  )
}
