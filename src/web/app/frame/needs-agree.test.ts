/** Every place that counts what needs attention, held against every other. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  connectorNeeds,
  countNeeds,
  type NeedFacts,
  needTotal,
  ownAlerts,
} from '../../../contract/platform/agent/needs.ts'
import type { Connector } from '../../../contract/platform/record-kinds/connector.ts'
import type { Skill } from '../../../contract/platform/record-kinds/skill.ts'
import { needLinks, sectionNeeds, tabNeeds } from '../../api/agent/needs/need-links.ts'
import { connectorTallies, skillTallies } from '../../features/agent/overview/tallies.ts'
import { connectorListing } from '../../features/integrations/connectors/connector-listing.ts'
import { skillListing } from '../../features/knowledge/skills/skill-listing.ts'
import { applyListing } from '../../forms/list/listing.ts'

const now = Date.now()
const daySeconds = 86_400

const status = fc.constantFrom(
  'CONNECTED',
  'ACTIVE',
  'PENDING_OAUTH',
  'EXPIRED',
  'DISCONNECTED',
  'ERROR',
  'ODD',
)
const endsInDays = fc.option(fc.integer({ min: -60, max: 90 }))

const connector = fc.record({ status: fc.option(status), endsInDays }).map(
  (drawn): Omit<Connector, 'id'> => ({
    name: 'orders',
    connection_status: drawn.status === null ? null : { status: drawn.status },
    mtls_config: {
      has_certificate: drawn.endsInDays !== null,
      // Half a day from a border, which the time that the test takes cannot cross.
      expires_at:
        drawn.endsInDays === null ? null : Math.round(now / 1000 + (drawn.endsInDays + 0.5) * daySeconds),
    },
  }),
)
const skill = fc.constantFrom('active', 'blocked', 'pending_review', 'odd', undefined).map(
  (drawn): Omit<Skill, 'id'> => ({
    title: 'returns',
    skill: 'Say yes',
    channel: 'whatsapp',
    status: drawn,
  }),
)
const rules = [
  'connector_failing',
  'certificate_ending',
  'skill_blocked',
  'handover_waiting',
  'pass_rate_fell',
  'token_ending',
]
const alert = fc.record({
  rule: fc.constantFrom(...rules),
  subject: fc.option(fc.integer({ min: 0, max: 9 }).map((at) => ({ id: String(at) }))),
})

const facts: fc.Arbitrary<NeedFacts> = fc.record({
  skills: fc.array(skill, { maxLength: 9 }).map((all) => all.map((one, at) => ({ ...one, id: String(at) }))),
  connectors: fc
    .array(connector, { maxLength: 9 })
    .map((all) => all.map((one, at) => ({ ...one, id: String(at) }))),
  waiting: fc.integer({ min: 0, max: 4 }),
  alerts: fc.array(alert, { maxLength: 9 }),
})

const rowsOf = (search: Readonly<Record<string, string>>, { skills, connectors }: NeedFacts) =>
  'state' in search
    ? applyListing(skills, skillListing, { only: search }).length
    : applyListing(connectors, connectorListing, { only: search }).length

test('home, sidebar, tabs, overview, lists and alerts say the same numbers in twenty random states', () => {
  fc.assert(
    fc.property(facts, (state) => {
      const counts = countNeeds(state, now)
      const links = needLinks(counts)
      const sections = sectionNeeds(counts)
      const tabs = tabNeeds(counts)
      const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0)

      // The home page and the sidebar.
      expect(sum(links.map(({ count }) => count))).toBe(
        sum(Object.values(sections).map(({ count }) => count)),
      )
      // Each number on a list is the number of its rows.
      for (const { kind, count, search } of links)
        if (kind !== 'waiting' && kind !== 'alert') expect(rowsOf(search, state)).toBe(count)
      expect(rowsOf(sections.Skills.search, state)).toBe(sections.Skills.count)
      expect(rowsOf(sections.Connectors.search, state)).toBe(sections.Connectors.count)
      // The tabs of a section.
      expect(sum(Object.values(tabs))).toBe(sections.Operations.count)
      // The overview: what has a link there needs attention, and nothing else does.
      const linked = (tallies: ReturnType<typeof skillTallies>) =>
        tallies.filter(({ search }) => search !== undefined)
      expect(sum(linked(connectorTallies(state.connectors, now)).map(({ count }) => count))).toBe(
        needTotal(counts, connectorNeeds),
      )
      expect(sum(linked(skillTallies(state.skills)).map(({ count }) => count))).toBe(counts.blocked_skill)
      for (const tally of linked(connectorTallies(state.connectors, now)))
        expect(rowsOf(tally.search ?? {}, state)).toBe(tally.count)
      // Nothing is counted as an alert that is counted where it can be mended, and nothing is lost.
      expect(ownAlerts(state.alerts, state, now)).toHaveLength(counts.alert)
      if (counts.alert === 0) expect(tabs['/phones/$phoneNumberId/alerts']).toBe(0)
    }),
    { numRuns: 20 },
  )
})
