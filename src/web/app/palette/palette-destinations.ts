import { useNavigate } from '@tanstack/react-router'
import { usePhoneName } from '../../features/account/directory/phone/phone-name.tsx'
import { useChoices } from '../../features/account/directory/phone/use-choices.ts'
import type { PaletteGroup } from '../../features/account/palette/palette-entry.ts'
import { paletteWords } from '../../features/account/palette/words.ts'
import { phonePages } from '../page-table/phone-pages.ts'
import { studioPages } from '../page-table/studio-pages.ts'
import { useChosenPhoneNumberId } from '../page-table/use-page.ts'
import { useSwitchPhone } from '../use-switch-phone.ts'

export function usePages(): PaletteGroup {
  const navigate = useNavigate()
  const phoneNumberId = useChosenPhoneNumberId()
  const hint = usePhoneName(phoneNumberId ?? '')
  const general = studioPages.map(({ path, title, keywords }) => ({
    id: path,
    title,
    keywords,
    run: () => void navigate({ to: path }),
  }))
  if (phoneNumberId === null) return { title: paletteWords.pages, entries: general }
  const ofPhone = phonePages.map(({ path, title, section, keywords }) => ({
    id: path,
    title,
    hint,
    keywords: [...keywords, section],
    run: () => void navigate({ to: path, params: { phoneNumberId } }),
  }))
  return { title: paletteWords.pages, entries: [...ofPhone, ...general] }
}

export function usePhones(): PaletteGroup {
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
