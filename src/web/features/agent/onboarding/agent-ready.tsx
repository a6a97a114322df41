import type { AgentSettings } from '../../../../contract/platform/record-kinds/agent-settings.ts'
import { CopyId } from '../../../ui/copy-id.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { DeleteAgent } from './delete-agent.tsx'
import { Parts } from './preparation.tsx'
import { onboardingWords } from './words.ts'

interface Props {
  phoneNumberId: string
  name: string
  agents: readonly AgentSettings[]
  hasConnectors: boolean
}

const nextPages = [
  ['/phones/$phoneNumberId/business-info', onboardingWords.nextBusiness, onboardingWords.nextBusinessWhy],
  ['/phones/$phoneNumberId/skills', onboardingWords.nextSkills, onboardingWords.nextSkillsWhy],
  ['/phones/$phoneNumberId/settings', onboardingWords.nextSettings, onboardingWords.nextSettingsWhy],
] as const

export function AgentThere({ phoneNumberId, name, agents, hasConnectors }: Props) {
  return (
    <div className="grid gap-8 lg:grid-cols-2">
      <Section id="there" title={onboardingWords.ready} isRuled className="flex flex-col gap-3">
        {agents.map(({ agent_id, channel }) => (
          <dl key={agent_id} className="grid grid-cols-[7rem_1fr] gap-x-4 gap-y-1.5 px-1">
            <dt className="text-quiet">{onboardingWords.agentId}</dt>
            <dd>
              <CopyId id={agent_id} label="agent id" />
            </dd>
            <dt className="text-quiet">{onboardingWords.channel}</dt>
            <dd>{channel}</dd>
          </dl>
        ))}
        {!hasConnectors && (
          <>
            <h3 className="pt-2 font-medium">{onboardingWords.parts}</h3>
            <Parts settings="done" connectors="waiting" />
            <p className="text-quiet">{onboardingWords.connectorsLater}</p>
          </>
        )}
      </Section>
      <Section id="next" title={onboardingWords.next} isRuled className="flex flex-col gap-2">
        <ul className="flex flex-col gap-1.5 px-1">
          {nextPages.map(([to, text, why]) => (
            <li key={to} className="grid grid-cols-[7rem_1fr] gap-x-4">
              <TextLink to={to} params={{ phoneNumberId }}>
                {text}
              </TextLink>
              <span className="text-quiet">{why}</span>
            </li>
          ))}
        </ul>
      </Section>
      <div className="lg:col-span-2">
        <DeleteAgent phoneNumberId={phoneNumberId} name={name} />
      </div>
    </div>
  )
}
