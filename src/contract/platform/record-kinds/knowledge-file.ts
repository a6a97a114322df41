import { t } from '../../translate.ts'
import { z } from '../../zod.ts'
import { listSchemaOf } from '../list.ts'
import { platformPaths } from '../platform-paths.ts'
import { unlimitedText } from '../text-field.ts'
import { recordKind } from './kind-description.ts'
import { neededText, recordSchema, requestSchema } from './record-field.ts'

/** Decimal, not 100 MiB. */
export const maxKnowledgeFileBytes = 100_000_000

/** Accepted extensions with the media type of the upload part. */
export const knowledgeFileTypes = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
} as const

/** Accepted for some phone numbers only. */
export const restrictedKnowledgeFileTypes = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

export const knowledgeFileParts = { name: 'file_name', content: 'file' } as const

const extensions = [...Object.keys(knowledgeFileTypes), ...Object.keys(restrictedKnowledgeFileTypes)]

/** Returns a file name's extension in lower case, if any. */
export function extensionOf(fileName: string): string | undefined {
  return /[^.]\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase()
}

const isSize = z.number().int().min(0)

export const fileFields = {
  file_name: neededText(
    unlimitedText().refine(
      (name) => extensions.includes(extensionOf(name) ?? ''),
      t('Must end in {endings}', { endings: extensions.map((extension) => `.${extension}`).join(', ') }),
    ),
    { isFixed: true, role: 'name' },
  ),
  /** Bytes; undocumented. */
  size: {
    request: isSize.max(maxKnowledgeFileBytes, t('Must be at most 100 MB (100,000,000 bytes)')),
    read: z.number().nullish(),
    file: isSize.optional(),
    blank: undefined,
    isFixed: true,
    stated: (size: unknown) => isSize.safeParse(size).data,
  },
}

export const knowledgeFile = recordSchema('KnowledgeFile', fileFields, {
  // Undocumented.
  status: z.string().nullish(),
  content_type: z.string().nullish(),
  created_at: z.union([z.number(), z.string()]).nullish(),
})
export type KnowledgeFile = z.infer<typeof knowledgeFile>

export const knowledgeFiles = listSchemaOf(knowledgeFile)

/** Only the platform checks that the content matches the name. */
export const knowledgeFileUpload = requestSchema('KnowledgeFileUpload', fileFields)

/** Files can only be replaced; the platform returns more than can be written. */
export const fileKind = recordKind(knowledgeFile, fileFields, {
  request: null,
  paths: { list: platformPaths.files, item: platformPaths.file },
  key: ['file_name'],
  notCompared: ['size', 'content_type', 'sha256'],
  isUnchangeable: true,
})
