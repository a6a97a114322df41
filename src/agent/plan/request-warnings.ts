import type { Fields } from '../../contract/platform/record-kinds/record-field.ts'
import { type RecordKind, recordKinds } from '../../contract/platform/record-kinds/record-kinds.ts'
import { t } from '../../contract/translate.ts'

/** Returns the reasons why the platform may reject a body; unknown fields go back as read and cause none. */
export function requestWarnings(kind: RecordKind, body: Fields, isChange = false): string[] {
  const { request, change = request } = recordKinds[kind]
  const checked = (isChange ? change : request)?.safeParse(body)
  const issues = checked?.success === false ? checked.error.issues : []
  return issues
    .filter(({ code }) => code !== 'unrecognized_keys')
    .map(({ path, message }) =>
      path.length === 0 ? message : t('{path}: {message}', { path: path.join('.'), message }),
    )
}
