import { z } from '../../zod.ts'
import { customerNumber } from '../customer-number.ts'
import { listSchemaOf } from '../list.ts'
import { platformPaths } from '../platform-paths.ts'
import { recordKind } from './kind-description.ts'
import { neededText, recordSchema, requestSchema } from './record-field.ts'

export const maxAllowlistEntries = 20

export const allowlistFields = { consumer_phone_number: neededText(customerNumber, { role: 'name' }) }

export const allowlistEntry = recordSchema('AllowlistEntry', allowlistFields, {
  /** On entries of another channel. */
  consumer_instagram_username: z.string().nullish(),
})
export type AllowlistEntry = z.infer<typeof allowlistEntry>

export const allowlistPage = listSchemaOf(allowlistEntry)

/** One number per call; a duplicate is an error. */
export const allowlistEntryRequest = requestSchema('AllowlistEntryRequest', allowlistFields)
export type AllowlistEntryRequest = z.infer<typeof allowlistEntryRequest>

/** Entries cannot be changed. */
export const allowlistKind = recordKind(allowlistEntry, allowlistFields, {
  request: allowlistEntryRequest,
  paths: { list: platformPaths.allowlist, item: platformPaths.allowlistEntry },
  key: ['consumer_phone_number'],
  isUnique: true,
  isUnchangeable: true,
})
