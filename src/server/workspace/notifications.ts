/** What waits for a member, derived from reviews, conversations and the session (docs/behaviour.md, section 19). */
import { includesRole } from '../../contract/role.ts'
import { endNoticeMs, notificationRules } from '../../contract/studio/notification-rules.ts'
import type {
  Notification,
  NotificationPatch,
  NotificationSettings,
  NotificationView,
} from '../../contract/studio/notifications.ts'
import type { MemberBook } from '../store/member-book.ts'
import { reviewsOf } from './reviews.ts'
import { nothingStored, type StoredNotifications } from './stored-notifications.ts'
import type { Workspace } from './workspace.ts'
import type { WorkspaceViewer } from './workspace-viewer.ts'

/** How long a decision is listed. */
const decidedMs = 7 * 86_400_000

interface WaitingSince {
  readonly from: number
  readonly to: number
}

/** Conversations, of which only the team's waits are asked. */
interface WaitingPlaces {
  phoneNumberIds(): Promise<string[]>
  waits(
    phoneNumberId: string,
    ranges: Readonly<Record<'team' | 'agent', WaitingSince>>,
  ): Promise<{ readonly team: { readonly count: number; readonly since: number | null } } | undefined>
}

export interface NotificationSources {
  readonly workspace: Workspace
  readonly viewer: WorkspaceViewer
  /** In milliseconds since 1970. */
  readonly session: { readonly issuedAt: number; readonly expiresAt: number }
  readonly space: WaitingPlaces
  readonly book: MemberBook<StoredNotifications>
  isQuiet(hours: NotificationSettings['quietHours']): boolean
  /** Milliseconds since 1970. */
  readonly now: number
}

/** Throws Problem `store_unavailable`. */
export async function readNotificationsOf(sources: NotificationSources): Promise<NotificationView> {
  return viewOf(sources, (await sources.book.of(sources.viewer.user.id)) ?? nothingStored)
}

/** Throws Problem `store_unavailable`. */
export async function changeNotificationsOf(
  sources: NotificationSources,
  patch: NotificationPatch,
): Promise<NotificationView> {
  const { book, viewer, now } = sources
  const changed = await book.change(viewer.user.id, (stored = nothingStored) => ({
    ...stored,
    rules: { ...stored.rules, ...patch.rules },
    ...(patch.quietHours !== undefined && { quietHours: patch.quietHours }),
    seenAt: laterOf(stored.seenAt, patch.seenAt, now),
  }))
  return viewOf(sources, changed ?? nothingStored)
}

/** Neither back nor into the future, in which something could come unseen. */
function laterOf(stored: string | null, wanted: string | undefined, now: number): string | null {
  if (wanted === undefined) return stored
  const at = Math.min(Date.parse(wanted), now)
  return stored !== null && Date.parse(stored) >= at ? stored : isoOf(at)
}

async function viewOf(sources: NotificationSources, stored: StoredNotifications): Promise<NotificationView> {
  const { now } = sources
  const settings = settingsOf(stored)
  const seenMs = stored.seenAt === null ? Number.NEGATIVE_INFINITY : Date.parse(stored.seenAt)
  const found: Notification[] = []
  const { rules } = settings
  if (rules.review_waits || rules.review_decided) found.push(...(await ofReviews(sources, rules, seenMs)))
  if (rules.customer_waits) found.push(...(await ofCustomers(sources, seenMs)))
  if (rules.sign_in_ends) found.push(...ofSession(sources, seenMs))
  return {
    settings,
    at: isoOf(now),
    seenAt: stored.seenAt,
    isQuiet: sources.isQuiet(settings.quietHours),
    notifications: found.sort((a, b) => Date.parse(b.at) - Date.parse(a.at)),
  }
}

function settingsOf({ rules, quietHours }: StoredNotifications): NotificationSettings {
  const isOn = (rule: (typeof notificationRules)[number]) => rules[rule] ?? true
  const [waits, decided, customers, ends] = notificationRules
  return {
    rules: {
      [waits]: isOn(waits),
      [decided]: isOn(decided),
      [customers]: isOn(customers),
      [ends]: isOn(ends),
    },
    quietHours,
  }
}

async function ofReviews(
  { workspace, viewer, now }: NotificationSources,
  rules: NotificationSettings['rules'],
  seenMs: number,
): Promise<Notification[]> {
  const found: Notification[] = []
  const mayPublish = includesRole(viewer.role, 'publisher')
  for (const { kind, phoneNumberId } of await workspace.store.groups()) {
    if (kind !== 'approvals' || !(await viewer.mayRead(phoneNumberId))) continue
    for (const { id: review, state, askedBy, askedAt, count, decision } of await reviewsOf(
      workspace,
      phoneNumberId,
      now,
    )) {
      const isOwn = askedBy.id === viewer.user.id
      const common = { phoneNumberId, review }
      if (rules.review_waits && mayPublish && !isOwn && state === 'open') {
        const isNew = Date.parse(askedAt) > seenMs
        found.push({ ...common, rule: 'review_waits', count, at: askedAt, isNew })
      }
      if (!rules.review_decided || !isOwn || decision === undefined || decision.by.id === viewer.user.id)
        continue
      if (state !== 'approved' && state !== 'returned' && state !== 'published') continue
      const { at } = decision
      if (now - Date.parse(at) > decidedMs) continue
      found.push({ ...common, rule: 'review_decided', state, at, isNew: Date.parse(at) > seenMs })
    }
  }
  return found
}

async function ofCustomers(
  { space, viewer, now }: NotificationSources,
  seenMs: number,
): Promise<Notification[]> {
  const found: Notification[] = []
  for (const phoneNumberId of await space.phoneNumberIds()) {
    if (!(await viewer.mayRead(phoneNumberId))) continue
    const all = { from: 0, to: now }
    // Of those for the agent, who are nobody's task, none.
    const nobody = { from: now + 1, to: now }
    const waits = await space.waits(phoneNumberId, { team: all, agent: nobody })
    if (waits === undefined || waits.team.since === null) continue
    const { count, since } = waits.team
    const later = { from: Math.max(0, seenMs + 1), to: now }
    const isNew =
      seenMs < 0 || ((await space.waits(phoneNumberId, { team: later, agent: nobody }))?.team.count ?? 0) > 0
    found.push({ rule: 'customer_waits', phoneNumberId, count, at: isoOf(since), isNew })
  }
  return found
}

/** Of a session that is meant to last longer; a shorter one has a notice of its own, ten minutes before. */
function ofSession({ session, now }: NotificationSources, seenMs: number): Notification[] {
  const { issuedAt, expiresAt } = session
  const at = expiresAt - endNoticeMs
  if (at <= issuedAt || at > now) return []
  return [{ rule: 'sign_in_ends', at: isoOf(at), endsAt: isoOf(expiresAt), isNew: at > seenMs }]
}

const isoOf = (ms: number) => new Date(ms).toISOString()
