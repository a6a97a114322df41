import { isObject } from '../../contract/json.ts'
import { recordKinds } from '../../contract/platform/record-kinds/record-kinds.ts'
import { bundleFormat, type ConfigBundle, configBundle } from '../../contract/studio/files/config-bundle.ts'
import { parseJsonFile } from '../../contract/studio/files/json-file.ts'
import {
  claimsToBeSealed,
  type SealedBundle,
  sealedBundle,
} from '../../contract/studio/files/sealed-bundle.ts'
import { t } from '../../contract/translate.ts'
import { z } from '../../contract/zod.ts'

export interface BundleError {
  /** Section and name; empty for the file as a whole. */
  record: string
  field: string
  message: string
}

export type ParsedBundle =
  | { state: 'plain'; bundle: ConfigBundle }
  | { state: 'sealed'; sealed: SealedBundle }
  | { state: 'invalid'; errors: BundleError[] }

/** Far above an agent with every record at its limit. */
export const maxBundleCharacters = 50_000_000

/** Parses an agent's file, sealed or not, or returns errors by record and field. Never throws. */
export function parseBundle(text: string): ParsedBundle {
  if (text.length > maxBundleCharacters) return fileError(t('Is larger than any agent file'))
  const parsed = parseJsonFile(text)
  if (parsed === undefined) return fileError(t('Is not JSON'))
  if (claimsToBeSealed(parsed)) {
    const sealed = sealedBundle.safeParse(parsed)
    return sealed.success ? { state: 'sealed', sealed: sealed.data } : faulty(sealed.error.issues, parsed)
  }
  const named = z.looseObject({ format: z.string() }).safeParse(parsed)
  if (!named.success) return fileError(t('Is not an agent file: it has no format'))
  const { format } = named.data
  if (format !== bundleFormat)
    return fileError(t('Is not an agent file: its format is "{format}"', { format }))
  const plain = configBundle.safeParse(parsed)
  return plain.success ? { state: 'plain', bundle: plain.data } : faulty(plain.error.issues, parsed)
}

/** An unsupported version causes all other errors, so it is reported alone. */
function faulty(issues: readonly z.core.$ZodIssue[], value: unknown): ParsedBundle {
  const version = issues.filter(({ path }) => path[0] === 'version')
  return {
    state: 'invalid',
    errors: (version.length > 0 ? version : issues).map((issue) => explained(issue, value)),
  }
}

function explained({ path, message }: z.core.$ZodIssue, value: unknown): BundleError {
  const [first, ...rest] = path.map(String)
  if (first !== 'agent') return { record: '', field: path.join('.'), message }
  let current: unknown = isObject(value) ? value.agent : undefined
  const record: string[] = []
  const field: string[] = []
  for (const name of rest) {
    const isList = Array.isArray(current)
    current = isObject(current) ? current[name] : undefined
    // Settings and business info are single records; others are named by index and name.
    if (isList && field.every((one) => one === 'tools')) {
      const title = titleOf(current)
      record.push(...field.splice(0), `${Number(name) + 1}${title === undefined ? '' : ` (${title})`}`)
    } else if (record.length === 0) record.push(name)
    else field.push(name)
  }
  return { record: record.join(' '), field: field.join('.'), message }
}

const titleFields = Object.values(recordKinds).flatMap(({ key }) => key?.slice(0, 1) ?? [])

function titleOf(record: unknown): string | undefined {
  if (!isObject(record)) return undefined
  return titleFields.map((name) => record[name]).find((value) => typeof value === 'string')
}

function fileError(message: string): ParsedBundle {
  return { state: 'invalid', errors: [{ record: '', field: '', message }] }
}
