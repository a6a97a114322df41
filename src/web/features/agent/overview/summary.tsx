import type { ReactNode } from 'react'
import type { FailureKind } from '../../../../contract/platform/failure/failure.ts'
import type { AgentSettings } from '../../../../contract/platform/record-kinds/agent-settings.ts'
import { maxAllowlistEntries } from '../../../../contract/platform/record-kinds/allowlist-entry.ts'
import type { BusinessInfo } from '../../../../contract/platform/record-kinds/business-info.ts'
import { t } from '../../../../contract/translate.ts'
import { Status } from '../../../ui/status.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { filledParts } from './checklist.ts'
import type { AgentFacts } from './facts.ts'
import type { FactReading } from './reading.ts'
import { connectorTallies, skillTallies, type Tally, tallyText, websiteTallies } from './tallies.ts'
import { habits, overviewAmount, overviewWords, partsFilled } from './words.ts'

// A summary row: the count and states of one kind of record.

interface Part {
  text: string
  tallies: readonly Tally[]
}

function partOf<Value>(
  reading: FactReading<Value>,
  text: (value: Value) => string,
  tallies: (value: Value) => readonly Tally[] = () => [],
): FactReading<Part> {
  if (reading.state !== 'there') return reading
  return { state: 'there', value: { text: text(reading.value), tallies: tallies(reading.value) } }
}

interface SummaryRowProps {
  name: ReactNode
  part: FactReading<Part>
  /** Links to the list, filtered by the search. */
  linkTo: (search: Readonly<Record<string, string>>, text: string) => ReactNode
}

function AgentSummaryRow({ name, part, linkTo }: SummaryRowProps) {
  return (
    <div className="grid grid-cols-[8.5rem_minmax(0,1fr)] items-baseline gap-x-4 border-line border-b py-2.5">
      <dt className="text-quiet">{name}</dt>
      <dd className="flex flex-wrap items-center gap-x-4 gap-y-1">
        {part.state === 'pending' && (
          <span className="appear-late h-3 w-24 rounded-small bg-hover">
            <span className="sr-only">{overviewWords.loading}</span>
          </span>
        )}
        {part.state === 'failed' && (
          <Status tone="warn" shape={part.kind === 'preparing' ? 'waiting' : 'stopped'}>
            {part.kind === 'preparing' ? t('being prepared') : t('could not be loaded')}
          </Status>
        )}
        {part.state === 'there' && (
          <>
            <span className="tabular-nums">{part.value.text}</span>
            {part.value.tallies.map((tally) => (
              <Status key={tally.state} tone={tally.tone} shape={tally.shape}>
                {tally.search === undefined ? tallyText(tally) : linkTo(tally.search, tallyText(tally))}
              </Status>
            ))}
          </>
        )}
      </dd>
    </div>
  )
}

function settingsText([agent]: readonly AgentSettings[]): string {
  if (agent === undefined) return overviewWords.noneYet
  return habits(agent.handoff?.enabled ?? false, agent.followup?.enabled ?? false)
}

function count(all: readonly unknown[]): string {
  return overviewAmount(all.length)
}

function rowsOf(facts: AgentFacts) {
  const { settings, businessInfo, skills, faqs, websites, files, connectors, allowlist } = facts
  const places = (all: readonly unknown[]) => overviewAmount(all.length, maxAllowlistEntries)
  const parts = (info: BusinessInfo) => partsFilled(filledParts(info))
  return [
    {
      name: t('Settings'),
      to: 'settings',
      part: partOf(settings, settingsText),
    },
    {
      name: t('Business info'),
      to: 'business-info',
      part: partOf(businessInfo, parts),
    },
    {
      name: t('Skills'),
      to: 'skills',
      part: partOf(skills, count, skillTallies),
    },
    { name: t('FAQs'), to: 'faqs', part: partOf(faqs, count) },
    {
      name: t('Websites'),
      to: 'websites',
      part: partOf(websites, count, websiteTallies),
    },
    { name: t('Files'), to: 'files', part: partOf(files, count) },
    {
      name: t('Connectors'),
      to: 'connectors',
      part: partOf(connectors, count, connectorTallies),
    },
    {
      name: t('Allowlist'),
      to: 'allowlist',
      part: partOf(allowlist, places),
    },
  ] as const
}

interface UnreadPart {
  name: string
  kind: FailureKind | null
}

/** Returns the parts that could not be read, except those that the platform still prepares. */
export function unreadParts(facts: AgentFacts): UnreadPart[] {
  const tests = { name: t('Runs'), part: facts.isTested } as const
  return [...rowsOf(facts), tests].flatMap(({ name, part }) =>
    part.state === 'failed' && part.kind !== 'preparing' ? [{ name, kind: part.kind }] : [],
  )
}

interface Props {
  phoneNumberId: string
  facts: AgentFacts
  /** While the agent is set up. */
  isOpen: boolean
}

export function AgentSummary({ phoneNumberId, facts, isOpen }: Props) {
  const hasFailed = unreadParts(facts).length > 0
  return (
    // A part that could not be read is shown.
    <details open={isOpen || hasFailed}>
      <summary className="w-fit rounded-small text-quiet hover:text-text">{overviewWords.glance}</summary>
      <section aria-label={overviewWords.glance} className="flex flex-col items-start gap-2 py-2">
        <dl className="w-full">
          {rowsOf(facts).map(({ name, to, part }) => (
            <AgentSummaryRow
              key={to}
              name={
                <TextLink to={`/phones/$phoneNumberId/${to}`} params={{ phoneNumberId }}>
                  {name}
                </TextLink>
              }
              part={part}
              linkTo={(search, text) => (
                <TextLink to={`/phones/$phoneNumberId/${to}`} params={{ phoneNumberId }} search={search}>
                  {text}
                </TextLink>
              )}
            />
          ))}
        </dl>
      </section>
    </details>
  )
}
