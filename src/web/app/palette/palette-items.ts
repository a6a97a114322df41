import { useQueries, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ListSection } from '../../../contract/studio/files/config-bundle.ts'
import {
  connectorResource,
  faqResource,
  fileResource,
  skillResource,
  toolResource,
  websiteResource,
} from '../../api/agent/agent-resources.ts'
import { useSession } from '../../api/session.ts'
import type { PaletteEntry, PaletteGroup } from '../../features/account/palette/palette-entry.ts'
import { paletteWords } from '../../features/account/palette/words.ts'
import { useScenarios } from '../../records/scenarios.ts'
import { useChosenPhoneNumberId } from '../page-table/use-page.ts'

type Text = string | null | undefined

interface Found {
  kind: string
  id: string
  title: Text
  hint?: Text
}

function entryOf({ kind, id, title, hint }: Found, run: () => void): PaletteEntry {
  return { id: `${kind} ${id}`, title: title ?? id, keywords: [id], ...(hint && { hint }), run }
}

/** @param isAsked whether the platform may be called */
function useTools(phoneNumberId: string, connectorIds: readonly string[], isAsked: boolean): PaletteEntry[] {
  const navigate = useNavigate()
  return useQueries({
    queries: connectorIds.map((connectorId) => ({
      ...toolResource.recognised({ phoneNumberId, connectorId }),
      enabled: isAsked,
    })),
  }).flatMap(({ data = [] }, at) =>
    data.map(({ id, name, description }) =>
      entryOf({ kind: 'tool', id, title: name, hint: description }, () => {
        const params = { phoneNumberId, connectorId: connectorIds[at] ?? '', toolId: id }
        void navigate({ to: '/phones/$phoneNumberId/connectors/$connectorId/tools/$toolId', params })
      }),
    ),
  )
}

/** Rich replies and customers are not searched for by name. */
type KnowledgeKind = Exclude<ListSection, 'rich_replies' | 'allowlist'>

function useKnowledge(
  phoneNumberId: string,
  enabled: boolean,
): Readonly<Record<KnowledgeKind, PaletteGroup>> {
  const navigate = useNavigate()
  const skills = useQuery({ ...skillResource.recognised(phoneNumberId), enabled })
  const faqs = useQuery({ ...faqResource.recognised(phoneNumberId), enabled })
  const websites = useQuery({ ...websiteResource.recognised(phoneNumberId), enabled })
  const files = useQuery({ ...fileResource.recognised(phoneNumberId), enabled })
  return {
    skills: {
      title: paletteWords.skills,
      entries: (skills.data ?? []).map(({ id, title, description }) =>
        entryOf({ kind: 'skill', id, title, hint: description }, () => {
          const params = { phoneNumberId, skillId: id }
          void navigate({ to: '/phones/$phoneNumberId/skills/$skillId', params })
        }),
      ),
    },
    faqs: {
      title: paletteWords.faqs,
      entries: (faqs.data ?? []).map(({ id, question, answer }) =>
        entryOf({ kind: 'faq', id, title: question, hint: answer }, () => {
          void navigate({ to: '/phones/$phoneNumberId/faqs/$faqId', params: { phoneNumberId, faqId: id } })
        }),
      ),
    },
    websites: {
      title: paletteWords.websites,
      entries: (websites.data ?? []).map(({ id, url }) =>
        entryOf({ kind: 'website', id, title: url }, () => {
          const params = { phoneNumberId, websiteId: id }
          void navigate({ to: '/phones/$phoneNumberId/websites/$websiteId', params })
        }),
      ),
    },
    files: {
      title: paletteWords.files,
      entries: (files.data ?? []).map(({ id, file_name: name }) =>
        entryOf({ kind: 'file', id, title: name }, () => {
          const search = { q: name ?? id }
          void navigate({ to: '/phones/$phoneNumberId/files', params: { phoneNumberId }, search })
        }),
      ),
    },
  }
}

/** @param isWanted false until something is typed, so that opening the palette calls nothing */
export function useAgentItems(isWanted: boolean): PaletteGroup[] {
  const navigate = useNavigate()
  const { user } = useSession()
  const remembered = useChosenPhoneNumberId()
  const phoneNumberId = remembered ?? ''
  const enabled = isWanted && remembered !== null
  const knowledge = useKnowledge(phoneNumberId, enabled)
  const connectors = useQuery({ ...connectorResource.recognised(phoneNumberId), enabled })
  const connectorIds = (connectors.data ?? []).map(({ id }) => id)
  const tools = useTools(phoneNumberId, connectorIds, enabled)
  const scenarios = useScenarios({ owner: user.id, phoneNumberId })

  return [
    ...Object.values(knowledge),
    {
      title: paletteWords.connectors,
      entries: (connectors.data ?? []).map(({ id, name, description }) =>
        entryOf({ kind: 'connector', id, title: name, hint: description }, () => {
          const params = { phoneNumberId, connectorId: id }
          void navigate({ to: '/phones/$phoneNumberId/connectors/$connectorId', params })
        }),
      ),
    },
    { title: paletteWords.tools, entries: tools },
    {
      title: paletteWords.scenarios,
      entries: scenarios.map(({ id, scenario: { title, category } }) =>
        entryOf({ kind: 'scenario', id, title, hint: category }, () => {
          const params = { phoneNumberId, scenarioId: id }
          void navigate({ to: '/phones/$phoneNumberId/scenarios/$scenarioId', params })
        }),
      ),
    },
  ]
}
