import { deepEqual } from '../../contract/json.ts'
import { type ConfigBundle, configSections } from '../../contract/studio/files/config-bundle.ts'
import { z } from '../../contract/zod.ts'
import { bundleOf } from '../bundle/bundle-of.ts'
import type { LiveAgent } from '../bundle/live-agent.ts'
import { needsCredentials } from './missing-credentials.ts'
import { compareBundles, planFor } from './plan.ts'
import type { ApplyRun, PlanItem } from './run-record.ts'

/** `review` is repeated, `other_channel` entries are gone, `unclear` has unknown form. */
export const remainder = z.object({
  section: z.enum([...configSections, 'tools']),
  of: z.string().optional(),
  name: z.string(),
  why: z.enum([
    'missing',
    'extra',
    'differs',
    'credentials',
    'file',
    'review',
    'other_channel',
    'unclear',
    'unread',
  ]),
})
export type Remainder = z.infer<typeof remainder>

/** Returns what differs from an earlier reading, as far as that was readable. */
export function remaindersSince(before: LiveAgent, now: LiveAgent): Remainder[] {
  const whole = { credentials: 'included' } as const
  const compared = compareBundles(bundleOf(before, whole).bundle, bundleOf(now, whole).bundle)
  return [
    ...unreadIn(now),
    ...compared.flatMap((item) => differing(item, { created: 'extra', deleted: 'missing' })),
    ...lostCredentials(before, now),
    ...lostReviews(before, now),
    ...lostEntries(before, now),
  ]
}

/** Returns what a restoring run left different; `isConcerned` limits the parts. */
export function remaindersOf(
  bundle: ConfigBundle,
  now: LiveAgent,
  { run, isConcerned = () => true }: { run: ApplyRun; isConcerned?: (item: PlanItem) => boolean },
): Remainder[] {
  const { items, unclear } = planFor(now, bundle, { deletes: true })
  const made = run.steps
    .map(({ item }) => item)
    .filter((item) => item.change === 'create' && item.needsCredentials)
    .filter((item) => items.some((one) => one.change === 'same' && isSame(one, item)))
  return [
    ...unreadIn(now).filter(({ section }) => bundle.agent[section === 'tools' ? 'connectors' : section]),
    ...items.filter(isConcerned).flatMap((item) => differing(item, { created: 'missing', deleted: 'extra' })),
    ...made.map((item) => ({ ...placeOf(item), why: 'credentials' as const })),
    ...unclear.map(
      ({ section, of, id = '', records: [name = id] }): Remainder => ({
        section,
        ...(of !== undefined && { of }),
        name,
        why: 'unclear',
      }),
    ),
  ]
}

const isSame = (one: PlanItem, other: PlanItem) =>
  one.kind === other.kind && one.of === other.of && one.name === other.name

const placeOf = ({ kind, of, name }: PlanItem) => ({ section: kind, ...(of !== undefined && { of }), name })

function differing(
  item: PlanItem,
  { created, deleted }: { created: 'missing' | 'extra'; deleted: 'missing' | 'extra' },
): Remainder[] {
  const place = placeOf(item)
  switch (item.change) {
    case 'same':
      return []
    case 'create':
      return [{ ...place, why: created }]
    case 'upload':
      return [{ ...place, why: created === 'missing' ? 'file' : 'extra' }]
    case 'delete':
      return [{ ...place, why: item.kind === 'files' && deleted === 'missing' ? 'file' : deleted }]
    case 'change':
      return [{ ...place, why: 'differs' }]
    case 'held':
      return [{ ...place, why: 'unclear' }]
  }
}

function unreadIn({ unread }: LiveAgent): Remainder[] {
  return unread.map(({ section, of, failure }) => ({
    section,
    ...(of !== undefined && { of }),
    name: failure.title,
    why: 'unread',
  }))
}

/** A new identifier means a new connector or file. */
function lostCredentials(before: LiveAgent, now: LiveAgent): Remainder[] {
  const connectors = (now.connectors ?? []).flatMap(({ connector }): Remainder[] => {
    const had = before.connectors?.find((one) => one.connector.name === connector.name)?.connector
    if (had === undefined || !needsCredentials({ ...had })) return []
    const isOff = had.connection_status?.status !== connector.connection_status?.status
    return had.id === connector.id && !isOff
      ? []
      : [{ section: 'connectors', name: connector.name, why: 'credentials' }]
  })
  const files = (now.files ?? []).flatMap(({ id, file_name }): Remainder[] => {
    const namesakes = before.files?.filter((file) => file.file_name === file_name) ?? []
    const isNew = namesakes.length > 0 && !namesakes.some((namesake) => namesake.id === id)
    return isNew ? [{ section: 'files', name: file_name, why: 'file' }] : []
  })
  return [...connectors, ...files]
}

function lostReviews(before: LiveAgent, now: LiveAgent): Remainder[] {
  return (now.skills ?? []).flatMap(({ title, skill, status }): Remainder[] => {
    const had = before.skills?.find((one) => one.title === title && one.skill === skill)
    if (had === undefined || (had.status ?? null) === (status ?? null)) return []
    return [{ section: 'skills', name: title ?? '', why: 'review' }]
  })
}

/** Entries that no file can state: other channels and unknown forms. */
function lostEntries(before: LiveAgent, now: LiveAgent): Remainder[] {
  const others = (before.allowlist ?? []).filter((entry) => !entry.consumer_phone_number)
  const gone = others.filter(({ id }) => !now.allowlist?.some((one) => one.id === id))
  const unclear = before.unrecognised.filter(
    ({ section, of, entry }) =>
      !now.unrecognised.some(
        (one) => one.section === section && one.of === of && deepEqual(one.entry.raw, entry.raw),
      ),
  )
  return [
    ...gone.map(
      ({ id, consumer_instagram_username: name }): Remainder => ({
        section: 'allowlist',
        name: name ?? id,
        why: 'other_channel',
      }),
    ),
    ...unclear.map(
      ({ section, of, entry }): Remainder => ({
        section,
        ...(of !== undefined && { of }),
        name: entry.id ?? '',
        why: 'unclear',
      }),
    ),
  ]
}
