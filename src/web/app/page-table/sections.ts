import {
  Bell,
  Bot,
  ChartLine,
  CircleUser,
  Columns3,
  FileCode,
  FlaskConical,
  History,
  Inbox,
  LayoutDashboard,
  type LucideIcon,
  Phone,
  Sparkles,
  SquareTerminal,
  Stethoscope,
  Webhook,
} from 'lucide-react'
import { t } from '../../../contract/translate.ts'
import type { SectionId } from './words.ts'

interface Section {
  readonly id: SectionId
  readonly icon: LucideIcon
}

export interface SectionGroup {
  /** Key of the remembered fold state. */
  readonly id: string
  /** Without a title the group has no heading and does not fold. */
  readonly title: string | null
  /** Its pages concern one phone number, or all. */
  readonly scope: 'phone' | 'studio'
  readonly sections: readonly Section[]
}

/** Leaves the number's own entries in sight on its pages. */
export const foldedAtFirst: readonly string[] = ['allNumbers']

export const sectionGroups = [
  {
    id: 'number',
    title: null,
    scope: 'phone',
    sections: [
      { id: 'today', icon: LayoutDashboard },
      { id: 'inbox', icon: Inbox },
      { id: 'agent', icon: Bot },
      { id: 'tests', icon: FlaskConical },
      { id: 'history', icon: History },
      { id: 'insights', icon: ChartLine },
      { id: 'alerts', icon: Bell },
    ],
  },
  {
    id: 'allNumbers',
    title: t('All numbers'),
    scope: 'studio',
    sections: [
      { id: 'phoneNumbers', icon: Phone },
      { id: 'compareNumbers', icon: Columns3 },
      { id: 'webhooks', icon: Webhook },
      { id: 'playground', icon: SquareTerminal },
      { id: 'apiReference', icon: FileCode },
      { id: 'doctor', icon: Stethoscope },
      { id: 'aiSettings', icon: Sparkles },
      { id: 'account', icon: CircleUser },
    ],
  },
] as const satisfies readonly SectionGroup[]
