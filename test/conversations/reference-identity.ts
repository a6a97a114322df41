/** Which ids are one customer, as every signed payload that names two of them says. */
import { type Json, list, objectOf, text } from './reference-words.ts'

export interface Identities {
  join(ids: readonly string[]): void
  /** The same for all ids of one customer. */
  find(id: string): string
  members(id: string): string[]
}

/** The platform writes some mobile numbers with or without one more digit. */
export function canonicalId(id: string): string {
  return id
    .replace(/^55(\d\d)9([6-9]\d{7})$/, '55$1$2')
    .replace(/^521(\d{10})$/, '52$1')
    .replace(/^549(\d{10})$/, '54$1')
}

export function createIdentities(): Identities {
  const parents = new Map<string, string>()
  const find = (id: string): string => {
    const parent = parents.get(id)
    if (parent === undefined) parents.set(id, id)
    return parent === undefined || parent === id ? id : find(parent)
  }
  return {
    find,
    join(ids) {
      const [first, ...others] = ids.filter((id) => id !== '').map(canonicalId)
      if (first === undefined) return
      find(first)
      for (const other of others) parents.set(find(other), find(first))
    },
    members: (id) => [...parents.keys()].filter((one) => find(one) === find(id)),
  }
}

const each = (part: Json, names: readonly string[]) => names.map((name) => text(part[name]))

/** A user name is in none of them: it can change hands. */
export function joinAll({ join }: Identities, field: string, value: Json): void {
  const part = field === 'standby' ? objectOf(value.standby) : value
  for (const one of list(part.contacts)) join(each(one, ['wa_id', 'user_id', 'parent_user_id']))
  for (const one of list(part.user_preferences)) join(each(one, ['wa_id', 'user_id', 'parent_user_id']))
  for (const one of [...list(part.messages), ...list(part.calls)])
    join(each(one, ['from', 'from_user_id', 'from_parent_user_id']))
  for (const one of list(part.messages).filter(({ type }) => type === 'system')) {
    const changed = objectOf(one.system)
    join([...each(one, ['from', 'from_user_id']), ...each(changed, ['wa_id', 'user_id', 'previous_user_id'])])
  }
  for (const one of list(part.statuses))
    join(each(one, ['recipient_id', 'recipient_user_id', 'recipient_parent_user_id']))
  for (const one of list(part.message_echoes))
    join(each(field === 'standby' ? objectOf(one.message) : one, ['to', 'to_user_id', 'to_parent_user_id']))
  if (field === 'messaging_handovers')
    join(each(objectOf(value.sender), ['phone_number', 'wa_id', 'user_id', 'parent_user_id']))
}
