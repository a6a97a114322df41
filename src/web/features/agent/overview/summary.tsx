import { useQueryClient } from '@tanstack/react-query'
import type { AgentSettings } from '../../../../contract/platform/record-kinds/agent-settings.ts'
import { maxAllowlistEntries } from '../../../../contract/platform/record-kinds/allowlist-entry.ts'
import type { BusinessInfo } from '../../../../contract/platform/record-kinds/business-info.ts'
import { t } from '../../../../contract/translate.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { filledParts } from './checklist.ts'
import type { AgentFacts } from './facts.ts'
import { AgentSummaryRow, partOf } from './summary-row.tsx'
import { connectorTallies, skillTallies, websiteTallies } from './tallies.ts'
import { habits, overviewAmount, overviewWords, partsFilled } from './words.ts'

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
      all: overviewWords.allSettings,
      part: partOf(settings, settingsText),
    },
    {
      name: t('Business info'),
      to: 'business-info',
      all: overviewWords.allTexts,
      part: partOf(businessInfo, parts),
    },
    {
      name: t('Skills'),
      to: 'skills',
      all: overviewWords.allSkills,
      part: partOf(skills, count, skillTallies),
    },
    { name: t('FAQs'), to: 'faqs', all: overviewWords.allFaqs, part: partOf(faqs, count) },
    {
      name: t('Websites'),
      to: 'websites',
      all: overviewWords.allWebsites,
      part: partOf(websites, count, websiteTallies),
    },
    { name: t('Files'), to: 'files', all: overviewWords.allFiles, part: partOf(files, count) },
    {
      name: t('Connectors'),
      to: 'connectors',
      all: overviewWords.allConnectors,
      part: partOf(connectors, count, connectorTallies),
    },
    {
      name: t('Allowlist'),
      to: 'allowlist',
      all: overviewWords.wholeAllowlist,
      part: partOf(allowlist, places),
    },
  ] as const
}

export function AgentSummary({ phoneNumberId, facts }: { phoneNumberId: string; facts: AgentFacts }) {
  const queryClient = useQueryClient()
  const hasFailed = Object.values(facts).some(
    (reading) => typeof reading === 'object' && reading.state === 'failed' && reading.kind !== 'preparing',
  )
  return (
    <Section
      id="glance"
      title={overviewWords.glance}
      action={
        hasFailed && (
          <Button
            size="small"
            onClick={() =>
              void queryClient.refetchQueries({
                type: 'active',
                predicate: ({ state }) => state.error !== null,
              })
            }
          >
            {overviewWords.tryAgain}
          </Button>
        )
      }
      isRuled
    >
      <dl>
        {rowsOf(facts).map(({ name, to, all, part }) => (
          <AgentSummaryRow
            key={to}
            name={name}
            part={part}
            linkTo={(search, text) => (
              <TextLink to={`/phones/$phoneNumberId/${to}`} params={{ phoneNumberId }} search={search}>
                {text}
              </TextLink>
            )}
          >
            <TextLink to={`/phones/$phoneNumberId/${to}`} params={{ phoneNumberId }}>
              {all}
            </TextLink>
          </AgentSummaryRow>
        ))}
      </dl>
    </Section>
  )
}
