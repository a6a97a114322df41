/** Why the platform may refuse a planned write. */
import type { Fields } from '../../contract/platform/record-kinds/record-field.ts'
import { t } from '../../contract/translate.ts'
import type { Difference } from './difference.ts'
import { lacksNeededCredentials } from './missing-credentials.ts'
import { requestWarnings } from './request-warnings.ts'
import type { PlanItem } from './run-record.ts'
import type { Write, WriteContext } from './write.ts'

/** Returns why the platform may refuse a write, and whether it certainly would. */
export function assessed(
  { kind, change, had, fields }: Difference,
  write: Write,
): Pick<PlanItem, 'warnings' | 'isImpossible'> {
  const { method, body } = (change === 'delete' ? undefined : write(anyContext)) ?? {}
  if (!isFields(body)) return { warnings: [] }
  const readType = typeof had?.auth_type === 'string' ? had.auth_type : undefined
  const isImpossible = kind === 'connectors' && lacksNeededCredentials(body, readType)
  const isOtherProtocol =
    method === 'PUT' && fields.some(({ path: [field] }) => field === 'connector_protocol')
  return {
    warnings: [
      ...(isOtherProtocol ? [t('connector_protocol: cannot be changed after creation')] : []),
      // Missing credentials have their own message.
      ...requestWarnings(kind, body, method === 'PUT').filter(
        (text) => !isImpossible || !text.startsWith('auth_config'),
      ),
    ],
    ...(isImpossible && { isImpossible }),
  }
}

const anyContext: WriteContext = { connectorId: 'unknown', settingsDone: new Set() }

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null
}
