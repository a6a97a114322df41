import {
  BookOpen,
  Bot,
  ChartLine,
  CircleUser,
  Columns3,
  FileCode,
  FlaskConical,
  Gauge,
  GitCompareArrows,
  Inbox,
  LayoutDashboard,
  ListChecks,
  type LucideIcon,
  MessageSquare,
  Phone,
  Plug,
  SlidersHorizontal,
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

/** Keeps a dozen entries in sight on a number's pages. */
export const foldedAtFirst: readonly string[] = ['allNumbers', 'developer']

export const sectionGroups = [
  { id: 'home', title: null, scope: 'studio', sections: [{ id: 'phoneNumbers', icon: Phone }] },
  {
    id: 'number',
    title: null,
    scope: 'phone',
    sections: [
      { id: 'today', icon: LayoutDashboard },
      { id: 'inbox', icon: Inbox },
    ],
  },
  {
    id: 'configure',
    title: t('Configure'),
    scope: 'phone',
    sections: [
      { id: 'settings', icon: SlidersHorizontal },
      { id: 'skills', icon: ListChecks },
      { id: 'knowledge', icon: BookOpen },
      { id: 'connectors', icon: Plug },
      { id: 'changes', icon: GitCompareArrows },
    ],
  },
  {
    id: 'test',
    title: t('Test'),
    scope: 'phone',
    sections: [
      { id: 'testChat', icon: MessageSquare },
      { id: 'scenarios', icon: FlaskConical },
      { id: 'quality', icon: Gauge },
    ],
  },
  { id: 'operate', title: t('Operate'), scope: 'phone', sections: [{ id: 'operations', icon: ChartLine }] },
  {
    id: 'allNumbers',
    title: t('All numbers'),
    scope: 'studio',
    sections: [
      { id: 'compareNumbers', icon: Columns3 },
      { id: 'webhooks', icon: Webhook },
      { id: 'aiSettings', icon: Bot },
      { id: 'account', icon: CircleUser },
    ],
  },
  {
    id: 'developer',
    title: t('Developer'),
    scope: 'studio',
    sections: [
      { id: 'playground', icon: SquareTerminal },
      { id: 'apiReference', icon: FileCode },
      { id: 'doctor', icon: Stethoscope },
    ],
  },
] as const satisfies readonly SectionGroup[]
