/** Every page one can go to, with its group in the sidebar, its help article, what else it is found by. */
import { words as directoryWords } from '../features/directory/words.ts'
import { words as skillWords } from '../features/skills/words.ts'

/** In the order of the sidebar; a group without a page is not shown. */
export const placeGroups = [
  'Overview',
  'Configure',
  'Knowledge',
  'Integrations',
  'Test',
  'Operate',
  'Developer',
] as const

interface Place {
  /** A path of the router, with its parameters by name. */
  to: string
  title: string
  group: (typeof placeGroups)[number] | null
  /** The name of the article in `docs/help`. */
  help: string
  keywords: readonly string[]
}

/** Pages that need no phone number. */
export const studioPlaces = [
  {
    to: '/',
    title: directoryWords.title,
    group: null,
    help: 'home',
    keywords: ['home', 'accounts', 'business'],
  },
  {
    to: '/webhooks',
    title: 'Webhooks',
    group: 'Operate',
    help: 'webhooks',
    keywords: ['events', 'samples', 'signature', 'callback', 'conversations'],
  },
] as const satisfies readonly Place[]

/** Pages about one phone number. */
export const phonePlaces = [
  {
    to: '/phones/$phoneNumberId',
    title: 'Overview',
    group: 'Overview',
    help: 'overview',
    keywords: ['status', 'set-up', 'checklist', 'health'],
  },
  {
    to: '/phones/$phoneNumberId/skills',
    title: skillWords.title,
    group: 'Configure',
    help: 'skills',
    keywords: ['instructions', 'behaviour', 'prompt'],
  },
  {
    to: '/phones/$phoneNumberId/transfer',
    title: 'Export and import',
    group: 'Configure',
    help: 'export-and-import',
    keywords: ['bundle', 'file', 'plan', 'copy', 'backup', 'restore', 'apply'],
  },
  {
    to: '/phones/$phoneNumberId/versions',
    title: 'Versions',
    group: 'Configure',
    help: 'versions',
    keywords: ['history', 'snapshot', 'revert', 'undo', 'compare'],
  },
] as const satisfies readonly Place[]

export type StudioPlace = (typeof studioPlaces)[number]
export type PhonePlace = (typeof phonePlaces)[number]

function isWithin(path: string, to: string, isExact: boolean): boolean {
  return path === to || (!isExact && path.startsWith(`${to}/`))
}

/** The place that a path of the router belongs to: the deepest one that contains it, or nothing. */
export function placeAt(fullPath: string): StudioPlace | PhonePlace | null {
  const path = fullPath === '/' ? '/' : fullPath.replace(/\/$/, '')
  const containing = [...studioPlaces, ...phonePlaces].filter(({ to }) =>
    isWithin(path, to, to === '/' || to === phonePlaces[0].to),
  )
  return containing.sort((a, b) => b.to.length - a.to.length)[0] ?? null
}

export function isPhonePlace(place: StudioPlace | PhonePlace | null): place is PhonePlace {
  return phonePlaces.some((one) => one === place)
}
