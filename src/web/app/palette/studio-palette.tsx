import { useQueries, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
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
import { usePhoneName } from '../../features/account/directory/phone/phone-name.tsx'
import { useChoices } from '../../features/account/directory/phone/use-choices.ts'
import { Palette } from '../../features/account/palette/palette.tsx'
import {
  keywordsIn,
  type PaletteEntry,
  type PaletteGroup,
} from '../../features/account/palette/palette-entry.ts'
import { paletteWords } from '../../features/account/palette/words.ts'
import { useScenarios } from '../../records/scenarios.ts'
import { phonePages } from '../page-table/phone-pages.ts'
import { pageKeywords } from '../page-table/search-words.ts'
import { studioPages } from '../page-table/studio-pages.ts'
import { useChosenPhoneNumberId } from '../page-table/use-page.ts'
import { sectionTitles } from '../page-table/words.ts'
import { useSwitchPhone } from '../use-switch-phone.ts'
import { useActions } from './palette-actions.ts'

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
function useAgentItems(isWanted: boolean): PaletteGroup[] {
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

function usePages(): PaletteGroup {
  const navigate = useNavigate()
  const phoneNumberId = useChosenPhoneNumberId()
  const hint = usePhoneName(phoneNumberId ?? '')
  const general = studioPages.map(({ path, title }) => ({
    id: path,
    title,
    keywords: keywordsIn(pageKeywords[path]),
    run: () => void navigate({ to: path }),
  }))
  if (phoneNumberId === null) return { title: paletteWords.pages, entries: general }
  const ofPhone = phonePages.map(({ path, title, section }) => ({
    id: path,
    title,
    hint,
    keywords: [...keywordsIn(pageKeywords[path]), sectionTitles[section]],
    run: () => void navigate({ to: path, params: { phoneNumberId } }),
  }))
  return { title: paletteWords.pages, entries: [...ofPhone, ...general] }
}

function usePhones(): PaletteGroup {
  const { recent, others } = useChoices()
  const switchPhone = useSwitchPhone()
  const entries = [...recent, ...others].map(({ id, number, name }) => ({
    id: `phone ${id}`,
    title: number ?? id,
    keywords: [id],
    ...(name !== null && { hint: name }),
    run: () => switchPhone(id),
  }))
  return { title: paletteWords.phones, entries }
}

interface Props {
  onClose: () => void
  onShortcuts: () => void
}

/** Fewer letters match everything. */
const minLettersToAsk = 2

export function StudioPalette({ onClose, onShortcuts }: Props) {
  const [wanted, setWanted] = useState('')
  const items = useAgentItems(wanted.trim().length >= minLettersToAsk)
  const groups = [usePages(), usePhones(), useActions(onShortcuts), ...items]
  return (
    <Palette
      groups={groups.filter(({ entries }) => entries.length > 0)}
      wanted={wanted}
      onWanted={setWanted}
      onClose={onClose}
    />
  )
}
