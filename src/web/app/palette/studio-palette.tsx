import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { usePhoneName } from '../../features/account/directory/phone/phone-name.tsx'
import { useChoices } from '../../features/account/directory/phone/use-choices.ts'
import { Palette } from '../../features/account/palette/palette.tsx'
import { keywordsIn, type PaletteGroup } from '../../features/account/palette/palette-entry.ts'
import { paletteWords } from '../../features/account/palette/words.ts'
import { phonePages } from '../page-table/phone-pages.ts'
import { pageKeywords } from '../page-table/search-words.ts'
import { studioPages } from '../page-table/studio-pages.ts'
import { useChosenPhoneNumberId } from '../page-table/use-page.ts'
import { sectionTitles } from '../page-table/words.ts'
import { useSwitchPhone } from '../use-switch-phone.ts'
import { useActions } from './palette-actions.ts'
import { useAgentItems } from './palette-items.ts'

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
