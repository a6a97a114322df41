import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { AgentSettings } from '../../../../contract/platform/record-kinds/agent-settings.ts'
import { recognisedOf, unrecognisedOf } from '../../../../contract/reader/unrecognised.ts'
import { settingsQuery } from '../../../api/agent/agent-documents.ts'
import { AgentFormView } from '../../../forms/list/agent-form-view.tsx'
import { NoAgent } from '../../../forms/list/no-agent.tsx'
import { UnrecognisedRows } from '../../../forms/list/unrecognised-rows.tsx'
import { Options } from '../../../ui/form/options.tsx'
import { HabitsForm } from './habits-form.tsx'
import { Rollout } from './rollout.tsx'
import { agentName, settingsWords } from './words.ts'

const route = getRouteApi('/frame/phones/$phoneNumberId/settings')

export function Settings() {
  const { phoneNumberId } = route.useParams()
  const { agent } = route.useSearch()
  const query = useQuery(settingsQuery(phoneNumberId))
  return (
    <AgentFormView query={query} words={settingsWords} form={{ fields: 5, longFields: 2 }}>
      {(entries) => {
        const all = recognisedOf(entries)
        const settings = all.find(({ agent_id }) => agent_id === agent) ?? all[0]
        const odd = unrecognisedOf(entries)
        if (settings === undefined) {
          return odd.length > 0 ? (
            <UnrecognisedRows entries={odd} />
          ) : (
            <NoAgent title={settingsWords.noAgent} />
          )
        }
        return (
          <div className="flex max-w-3xl flex-col gap-8 xl:max-w-none">
            <UnrecognisedRows entries={odd} />
            {all.length > 1 && <AgentChoice all={all} chosen={settings.agent_id} />}
            <Rollout key={`rollout ${settings.agent_id}`} phoneNumberId={phoneNumberId} settings={settings} />
            <HabitsForm key={settings.agent_id} phoneNumberId={phoneNumberId} settings={settings} />
          </div>
        )
      }}
    </AgentFormView>
  )
}

/** One agent per channel. */
function AgentChoice({ all, chosen }: { all: readonly AgentSettings[]; chosen: string }) {
  const navigate = route.useNavigate()
  return (
    <label className="flex items-center gap-2 text-quiet">
      {settingsWords.agent}
      <select
        value={chosen}
        onChange={(event) => void navigate({ to: '.', search: { agent: event.target.value } })}
        className="h-8 rounded-small bg-transparent font-medium text-text hover:bg-hover"
      >
        <Options
          of={all.map(({ agent_id, channel }) => [agent_id, agentName(channel ?? '', agent_id)])}
          className="bg-raised"
        />
      </select>
    </label>
  )
}
