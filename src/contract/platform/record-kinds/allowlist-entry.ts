import { z } from '../../zod.ts'
import { customerNumber } from '../customer-number.ts'
import { identifier } from '../identifier.ts'
import { listSchemaOf } from '../list.ts'
import { platformPaths } from '../paths.ts'
import type { KindDescription } from './kind-description.ts'
import { fieldShape, neededText, readOnlyOf } from './record-field.ts'

export const maxAllowlistEntries = 20

/** For each of the three calls. */
export const maxAllowlistCallsPerHour = 1000

export const allowlistFields = { consumer_phone_number: neededText(customerNumber, { role: 'name' }) }

export const allowlistEntry = z
  .looseObject({
    id: identifier,
    ...fieldShape(allowlistFields, 'read'),
    /** On entries of another channel. */
    consumer_instagram_username: z.string().nullish(),
  })
  .meta({ id: 'AllowlistEntry' })
export type AllowlistEntry = z.infer<typeof allowlistEntry>

export const allowlistPage = listSchemaOf(allowlistEntry)

/** One number per call; a duplicate is an error. */
export const allowlistEntryRequest = z
  .strictObject(fieldShape(allowlistFields, 'request'))
  .meta({ id: 'AllowlistEntryRequest' })
export type AllowlistEntryRequest = z.infer<typeof allowlistEntryRequest>

/** Entries cannot be changed. */
export const allowlistKind = {
  fields: allowlistFields,
  readOnly: readOnlyOf(allowlistEntry, allowlistFields),
  paths: { list: platformPaths.allowlist, item: platformPaths.allowlistEntry },
  key: ['consumer_phone_number'],
  isUnique: true,
  isUnchangeable: true,
} satisfies KindDescription
