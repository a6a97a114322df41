/** What the agent is made of, counted. */
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { AgentSettings } from '../../../contract/platform/agent-settings.ts'
import { maxAllowlistEntries } from '../../../contract/platform/allowlist-entry.ts'
import { Button } from '../../ui/button.tsx'
import { filledParts } from './checklist.ts'
import type { AgentFacts } from './facts.ts'
import { GlanceRow } from './glance-row.tsx'
import { connectorTallies, skillTallies, websiteTallies } from './tallies.ts'
import { amount, habits, partsFilled, words } from './words.ts'

const linkLook = 'font-medium text-accent hover:text-accent-hover'

function settingsText([agent]: readonly AgentSettings[]): string {
  if (agent === undefined) return words.noneYet
  return habits(agent.handoff?.enabled ?? false, agent.followup?.enabled ?? false)
}

function count(all: readonly unknown[]): string {
  return amount(all.length)
}

export function Glance({ phoneNumberId, facts }: { phoneNumberId: string; facts: AgentFacts }) {
  const queryClient = useQueryClient()
  const { settings, businessInfo, skills, faqs, websites, files, allowlist, connectors } = facts
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
        <GlanceRow
          name="Settings"
          reading={settings}
          text={settingsText}
          link={
            <Link to="/phones/$phoneNumberId/settings" params={{ phoneNumberId }} className={linkLook}>
              {words.allSettings}
            </Link>
          }
        />
        <GlanceRow
          name="Business info"
          reading={businessInfo}
          text={(info) => partsFilled(filledParts(info))}
          link={
            <Link to="/phones/$phoneNumberId/business-info" params={{ phoneNumberId }} className={linkLook}>
              {words.allTexts}
            </Link>
          }
        />
        <GlanceRow
          name="Skills"
          reading={skills}
          text={count}
          tallies={skillTallies}
          link={
            <Link to="/phones/$phoneNumberId/skills" params={{ phoneNumberId }} className={linkLook}>
              {words.allSkills}
            </Link>
          }
        />
        <GlanceRow
          name="FAQs"
          reading={faqs}
          text={count}
          link={
            <Link to="/phones/$phoneNumberId/faqs" params={{ phoneNumberId }} className={linkLook}>
              {words.allFaqs}
            </Link>
          }
        />
        <GlanceRow
          name="Websites"
          reading={websites}
          text={count}
          tallies={websiteTallies}
          link={
            <Link to="/phones/$phoneNumberId/websites" params={{ phoneNumberId }} className={linkLook}>
              {words.allWebsites}
            </Link>
          }
        />
        <GlanceRow
          name="Files"
          reading={files}
          text={count}
          link={
            <Link to="/phones/$phoneNumberId/files" params={{ phoneNumberId }} className={linkLook}>
              {words.allFiles}
            </Link>
          }
        />
        <GlanceRow
          name="Connectors"
          reading={connectors}
          text={count}
          tallies={connectorTallies}
          link={
            <Link to="/phones/$phoneNumberId/connectors" params={{ phoneNumberId }} className={linkLook}>
              {words.allConnectors}
            </Link>
          }
        />
        <GlanceRow
          name="Allowlist"
          reading={allowlist}
          text={(all) => amount(all.length, maxAllowlistEntries)}
          link={
            <Link to="/phones/$phoneNumberId/allowlist" params={{ phoneNumberId }} className={linkLook}>
              {words.wholeAllowlist}
            </Link>
          }
        />
      </dl>
    </section>
  )
}
