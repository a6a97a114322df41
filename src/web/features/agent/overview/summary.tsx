/** What the agent is made of, counted. */
import { useQueryClient } from '@tanstack/react-query'
import type { AgentSettings } from '../../../../contract/platform/agent/agent-settings.ts'
import { maxAllowlistEntries } from '../../../../contract/platform/agent/allowlist-entry.ts'
import type { BusinessInfo } from '../../../../contract/platform/agent/business-info.ts'
import { Button } from '../../../ui/form/button.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { filledParts } from './checklist.ts'
import type { AgentFacts } from './facts.ts'
import { GlanceRow, partOf } from './summary-row.tsx'
import { connectorTallies, skillTallies, websiteTallies } from './tallies.ts'
import { amount, habits, partsFilled, words } from './words.ts'

function settingsText([agent]: readonly AgentSettings[]): string {
  if (agent === undefined) return words.noneYet
  return habits(agent.handoff?.enabled ?? false, agent.followup?.enabled ?? false)
}

function count(all: readonly unknown[]): string {
  return amount(all.length)
}

/** One row for each part, with the page that has all of it. */
function rowsOf(facts: AgentFacts) {
  const { settings, businessInfo, skills, faqs, websites, files, connectors, allowlist } = facts
  const places = (all: readonly unknown[]) => amount(all.length, maxAllowlistEntries)
  const parts = (info: BusinessInfo) => partsFilled(filledParts(info))
  return [
    { name: 'Settings', to: 'settings', all: words.allSettings, part: partOf(settings, settingsText) },
    { name: 'Business info', to: 'business-info', all: words.allTexts, part: partOf(businessInfo, parts) },
    { name: 'Skills', to: 'skills', all: words.allSkills, part: partOf(skills, count, skillTallies) },
    { name: 'FAQs', to: 'faqs', all: words.allFaqs, part: partOf(faqs, count) },
    {
      name: 'Websites',
      to: 'websites',
      all: words.allWebsites,
      part: partOf(websites, count, websiteTallies),
    },
    { name: 'Files', to: 'files', all: words.allFiles, part: partOf(files, count) },
    {
      name: 'Connectors',
      to: 'connectors',
      all: words.allConnectors,
      part: partOf(connectors, count, connectorTallies),
    },
    { name: 'Allowlist', to: 'allowlist', all: words.wholeAllowlist, part: partOf(allowlist, places) },
  ] as const
}

export function Glance({ phoneNumberId, facts }: { phoneNumberId: string; facts: AgentFacts }) {
  const queryClient = useQueryClient()
  const hasFailed = Object.values(facts).some(
    (reading) => typeof reading === 'object' && reading.state === 'failed' && reading.kind !== 'preparing',
  )
  return (
    <section aria-labelledby="glance">
      <div className="flex items-center justify-between gap-3 border-line border-b pb-2">
        <h2 id="glance" className="font-semibold">
          {words.glance}
        </h2>
        {hasFailed && (
          <Button
            size="small"
            onClick={() =>
              void queryClient.refetchQueries({
                type: 'active',
                predicate: ({ state }) => state.error !== null,
              })
            }
          >
            {words.tryAgain}
          </Button>
        )}
      </div>
      <dl>
        {rowsOf(facts).map(({ name, to, all, part }) => (
          <GlanceRow key={to} name={name} part={part}>
            <TextLink to={`/phones/$phoneNumberId/${to}`} params={{ phoneNumberId }}>
              {all}
            </TextLink>
          </GlanceRow>
        ))}
      </dl>
    </section>
  )
}
