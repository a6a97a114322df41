import { useNavigate, useParams } from '@tanstack/react-router'
import { appLanguages } from '../../../contract/studio/languages.ts'
import { t, textLanguage } from '../../../contract/translate.ts'
import { useSession } from '../../api/session.ts'
import { chooseLanguage } from '../../browser/language.ts'
import { type ThemeChoice, useTheme } from '../../browser/theme.ts'
import { useReadOnlySwitch } from '../../features/account/account/use-read-only-switch.ts'
import { useSignOut } from '../../features/account/account/use-sign-out.ts'
import { openHelp } from '../../features/account/help/open-help.ts'
import {
  keywordsIn,
  type PaletteEntry,
  type PaletteGroup,
} from '../../features/account/palette/palette-entry.ts'
import { paletteWords } from '../../features/account/palette/words.ts'
import { toggleDevDrawer } from '../../features/developer/dev-drawer/open-dev-drawer.ts'
import { useToast } from '../../ui/overlay/toast.tsx'
import { creatingPages } from '../page-table/page-keys.ts'
import { creationKeywords } from '../page-table/search-words.ts'
import { useChosenPhoneNumberId } from '../page-table/use-page.ts'
import { signInAddress } from '../session/sign-in-redirect.ts'
import { useStartStory } from '../story/use-start-story.ts'
import { storyWords } from '../story/words.ts'
import { useCreate } from '../use-create.ts'

function useCopies(): PaletteEntry[] {
  const showToast = useToast()
  const phoneNumberId = useChosenPhoneNumberId()
  const { businessId } = useSession().selection
  const { skillId } = useParams({ strict: false })
  const ids = [
    { name: 'copy skill', title: paletteWords.copySkill, id: skillId ?? null },
    { name: 'copy number', title: paletteWords.copyPhone, id: phoneNumberId },
    { name: 'copy business', title: paletteWords.copyBusiness, id: businessId },
  ]

  async function copy(id: string) {
    try {
      await navigator.clipboard.writeText(id)
      showToast(paletteWords.copied)
    } catch {
      // No clipboard without https or permission.
      showToast(paletteWords.copyFailed)
    }
  }

  return ids.flatMap(({ name, title, id }) =>
    id === null ? [] : [{ id: name, title, hint: id, run: () => void copy(id) }],
  )
}

function usePhoneActions(): { first: PaletteEntry[]; last: PaletteEntry[] } {
  const navigate = useNavigate()
  const phoneNumberId = useChosenPhoneNumberId()
  const { readOnly } = useSession()
  const create = useCreate()
  if (phoneNumberId === null) return { first: [], last: [] }
  const params = { phoneNumberId }
  const creations = creatingPages.map((page): PaletteEntry => {
    const { path, creates } = page
    const keywords = keywordsIn(creationKeywords[path])
    return { id: `create ${path}`, title: creates.title, keywords, run: () => create(page) }
  })
  const first: PaletteEntry[] = [
    ...creations,
    {
      id: 'import-api',
      title: paletteWords.importApi,
      keywords: keywordsIn(t('openapi, swagger, yaml, connector, tools')),
      run: () => void navigate({ to: '/phones/$phoneNumberId/connectors/import', params }),
    },
    {
      id: 'destination',
      title: paletteWords.addDestination,
      keywords: keywordsIn(t('new, create, slack, teams, alert')),
      run: () => void navigate({ to: '/phones/$phoneNumberId/alerts', params, search: { show: 'rules' } }),
    },
    {
      id: 'publish',
      title: paletteWords.publish,
      keywords: keywordsIn(t('draft, apply, review, live')),
      run: () => void navigate({ to: '/phones/$phoneNumberId/draft', params }),
    },
  ]
  const last: PaletteEntry[] = [
    {
      id: 'export',
      title: paletteWords.exportAgent,
      keywords: keywordsIn(t('save, file, backup, download')),
      run: () => void navigate({ to: '/phones/$phoneNumberId/transfer', params }),
    },
  ]
  return { first: readOnly ? [] : first, last }
}

function otherThemes(theme: ThemeChoice, setTheme: (theme: ThemeChoice) => void): PaletteEntry[] {
  return (['light', 'dark', 'system'] as const)
    .filter((choice) => choice !== theme)
    .map((choice) => ({
      id: `${choice} theme`,
      title: paletteWords[`${choice}Theme`],
      keywords: keywordsIn(t('appearance, colour')),
      run: () => setTheme(choice),
    }))
}

function otherLanguages(): PaletteEntry[] {
  return appLanguages
    .filter(({ code }) => code !== textLanguage)
    .map(({ code, name }) => ({
      id: `language ${code}`,
      title: name,
      hint: paletteWords.language,
      keywords: keywordsIn(t('language, translation')),
      run: () => chooseLanguage(code),
    }))
}

export function useActions(onShortcuts: () => void): PaletteGroup {
  const navigate = useNavigate()
  const { readOnly, demo } = useSession()
  const [theme, setTheme] = useTheme()
  const switchReadOnly = useReadOnlySwitch()
  const leave = useSignOut(signInAddress('signed-out'))
  const copies = useCopies()
  const startStory = useStartStory()
  const { first, last } = usePhoneActions()

  const themes = otherThemes(theme, setTheme)
  const languages = otherLanguages()
  const entries: PaletteEntry[] = [
    { id: 'help', title: paletteWords.help, run: () => openHelp() },
    ...first,
    {
      id: 'read-only',
      title: readOnly ? paletteWords.readOnlyOff : paletteWords.readOnlyOn,
      keywords: keywordsIn(t('lock, safe')),
      run: () => switchReadOnly(!readOnly),
    },
    ...themes,
    ...copies,
    {
      id: 'api-calls',
      title: paletteWords.apiCalls,
      keywords: keywordsIn(t('drawer, network, requests, debug, log, har')),
      run: toggleDevDrawer,
    },
    {
      id: 'erase',
      title: paletteWords.erase,
      keywords: keywordsIn(t('delete, privacy, personal data')),
      run: () => void navigate({ to: '/settings/account', hash: 'erase' }),
    },
    ...languages,
    { id: 'shortcuts', title: paletteWords.shortcuts, keywords: keywordsIn(t('keys')), run: onShortcuts },
    { id: 'sign-out', title: paletteWords.signOut, keywords: keywordsIn(t('log out, leave')), run: leave },
    ...last,
  ]
  if (demo) {
    const keywords = keywordsIn(t('guide, introduction, learn, tour'))
    entries.push({ id: 'story', title: storyWords.label, keywords, run: startStory })
  }
  return { title: paletteWords.actions, entries }
}
