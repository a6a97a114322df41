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

interface Section {
  readonly title: string
  readonly icon: LucideIcon
}

export interface SectionGroup {
  /** Without a title the group has no heading and does not fold. */
  readonly title: string | null
  /** Its pages concern one phone number, or all. */
  readonly scope: 'phone' | 'studio'
  readonly sections: readonly Section[]
}

/** Keeps a dozen entries in sight on a number's pages. */
export const foldedAtFirst: readonly string[] = ['All numbers', 'Developer']

export const sectionGroups = [
  { title: null, scope: 'studio', sections: [{ title: 'Phone numbers', icon: Phone }] },
  {
    title: null,
    scope: 'phone',
    sections: [
      { title: 'Today', icon: LayoutDashboard },
      { title: 'Inbox', icon: Inbox },
    ],
  },
  {
    title: 'Configure',
    scope: 'phone',
    sections: [
      { title: 'Settings', icon: SlidersHorizontal },
      { title: 'Skills', icon: ListChecks },
      { title: 'Knowledge', icon: BookOpen },
      { title: 'Connectors', icon: Plug },
      { title: 'Changes', icon: GitCompareArrows },
    ],
  },
  {
    title: 'Test',
    scope: 'phone',
    sections: [
      { title: 'Test chat', icon: MessageSquare },
      { title: 'Scenarios', icon: FlaskConical },
      { title: 'Quality', icon: Gauge },
    ],
  },
  { title: 'Operate', scope: 'phone', sections: [{ title: 'Operations', icon: ChartLine }] },
  {
    title: 'All numbers',
    scope: 'studio',
    sections: [
      { title: 'Compare numbers', icon: Columns3 },
      { title: 'Webhooks', icon: Webhook },
      { title: 'AI settings', icon: Bot },
      { title: 'Your account', icon: CircleUser },
    ],
  },
  {
    title: 'Developer',
    scope: 'studio',
    sections: [
      { title: 'API playground', icon: SquareTerminal },
      { title: 'API reference', icon: FileCode },
      { title: 'Doctor', icon: Stethoscope },
    ],
  },
] as const satisfies readonly SectionGroup[]

export type SectionTitle = (typeof sectionGroups)[number]['sections'][number]['title']
