/** The records of the shared workspace: their kinds, names, bounds, and what a list tells of them. */
import { z } from '../../zod.ts'

/** In the order in which a folder or a page lists them. */
export const workspaceKind = z.enum([
  'versions',
  'drafts',
  'scenarios',
  'runs',
  'requests',
  'templates',
  'settings',
  'reviews',
  'verdicts',
])
export type WorkspaceKind = z.infer<typeof workspaceKind>

/** With what is stored beside the records of members, and has routes of its own. */
export const storedKinds = [...workspaceKind.options, 'alerts'] as const
export const storedKind = z.enum(storedKinds)
export type StoredKind = z.infer<typeof storedKind>

/** Also the name of a file, so nothing in it can lead out of a folder. */
export const recordNamePattern = /^[A-Za-z0-9][\w-]{0,63}$/
export const workspaceRecordName = z.string().regex(recordNamePattern)
export const recordNumber = z.string().regex(/^\d{1,32}$/)

/** Of one record, as text. */
export const maxRecordBytes = 5_000_000
/** Of one kind and one phone number. */
export const maxRecordsOfKind = 1_000
export const maxLabelCharacters = 120

/** The one draft that a phone number has. */
export const draftRecordName = 'current'

export const recordReasons = ['named', 'daily', 'import', 'bulk', 'draft'] as const

export const member = z.object({ id: z.string(), name: z.string() }).meta({ id: 'WorkspaceMember' })
export type Member = z.infer<typeof member>

export const recordSummary = z
  .object({
    name: workspaceRecordName,
    /** Without quotation marks; equal for equal contents. */
    etag: z.string(),
    /** Bytes. */
    size: z.number(),
    changedAt: z.iso.datetime(),
    /** Null where the file was changed outside of the studio. */
    changedBy: member.nullable(),
    label: z.string().nullable(),
    reason: z.enum(recordReasons).nullable(),
    /** Why the record cannot be read, with the place; null where it can. */
    error: z.string().nullable(),
  })
  .meta({ id: 'WorkspaceRecordSummary' })
export type RecordSummary = z.infer<typeof recordSummary>

export const recordList = z.object({ records: z.array(recordSummary) })
export type RecordList = z.infer<typeof recordList>

/** What may be told of a record that its format has no field for. */
export const recordNoteQuery = z.strictObject({
  label: z.string().trim().min(1).max(maxLabelCharacters).optional(),
  reason: z.enum(recordReasons).optional(),
})

export const workspaceState = z.object({
  /** False where the operator has set no workspace; then everything stays in the browser. */
  enabled: z.boolean(),
  bytes: z.number(),
  maxBytes: z.number(),
})
export type WorkspaceState = z.infer<typeof workspaceState>
